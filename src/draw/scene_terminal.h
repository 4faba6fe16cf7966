// A scene as lines of text for a terminal.
#pragma once

#include "draw/terminal.h"
#include "gridloom/scene.h"

namespace gridloom::draw {

std::string scene_terminal(const Scene& scene, TerminalStyle style);

}  // namespace gridloom::draw
