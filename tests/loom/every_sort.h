// A rules file with layers on places of every sort and of every form: no puzzle, only what formats must be able to write.
#pragma once

namespace gridloom::testing {

inline constexpr const char* every_sort = R"(puzzle Every Sort
variant loose "anything goes"
given  wrap
given  areas
given  areas cage
given  block wall
given  block tower (side red | blue, floors 0.. or ?, doors 1..3)
given  cell number 0..12 or ?
given  cell runlist list of 0.. or ?
given  cell pointer direction
given  cell bolt
given  cell pipe ways
given  edge fence
given  inner edge gap 0..12
given  link rope 1..3
given  corner pole 0..4
given  inner corner, cell dot
given  diagonal slash
given  quarter tint red2 | green2 | blue2
given  row, column amount 0..
given  margin seen list of 1..
given  stretch total 1..45
given  area, cage worth 1..
given  board level 1..9
given  board fleet list of 1..
fill   cell mark alpha | beta | gamma, some given
fill   edge line, some given
fill   link wire 0..3, some given
fill   corner knob, some given
fill   diagonal cut, some given
fill   quarter shade dark | light, some given
fill   row lean direction
)";

}  // namespace gridloom::testing
