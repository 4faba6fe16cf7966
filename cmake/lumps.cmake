# Compiles files in lumps of several, which reads headers and instantiates templates once a lump: everything is built in half the
# time, one changed file in more. For ./test, which builds everything.
option(GRIDLOOM_LUMPS "compile files in lumps" OFF)

# Neighbours go together: they use the same templates.
function(lump_neighbours name size)
  set(place 0)
  foreach(file ${ARGN})
    math(EXPR lump "${place} / ${size}")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${name}${lump})
    math(EXPR place "${place} + 1")
  endforeach()
endfunction()

# Each lump takes its files from all over the list, where neighbours use the same names: one puzzle, one format a file.
function(lump_strangers name lumps)
  set(place 0)
  foreach(file ${ARGN})
    math(EXPR lump "${place} % ${lumps}")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${name}${lump})
    math(EXPR place "${place} + 1")
  endforeach()
endfunction()

function(compile_in_lumps)
  if(GRIDLOOM_LUMPS)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endfunction()
