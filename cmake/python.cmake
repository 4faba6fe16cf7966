# The Python module, where pybind11 is installed: for the distribution's own Python rather than whatever comes first
# in the path, since the package is made for that one.
if(NOT GRIDLOOM_PYTHON OR GRIDLOOM_SANITIZE)
  return()
endif()
find_program(DISTRIBUTION_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
if(DISTRIBUTION_PYTHON AND NOT Python_EXECUTABLE)
  set(Python_EXECUTABLE ${DISTRIBUTION_PYTHON})
endif()
find_package(Python COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.10 QUIET)
if(NOT Python_FOUND OR NOT pybind11_FOUND)
  message(STATUS "pybind11 is not there: no Python module")
  return()
endif()
pybind11_add_module(gridloom_python MODULE NO_EXTRAS src/python/module.cpp)
set_target_properties(gridloom_python PROPERTIES OUTPUT_NAME gridloom)
target_compile_options(gridloom_python PRIVATE -O1)  # it only hands over: the library is what must be fast
target_include_directories(gridloom_python PRIVATE src)
target_link_libraries(gridloom_python PRIVATE gridloom gridloom_flags Threads::Threads)
# What the linked libraries say stays within the module.
target_link_options(gridloom_python PRIVATE -Wl,--exclude-libs,ALL)
set(GRIDLOOM_PYTHON_DIR lib/python3/dist-packages CACHE STRING "where the Python module goes, below the prefix")
install(TARGETS gridloom_python LIBRARY DESTINATION ${GRIDLOOM_PYTHON_DIR} COMPONENT python)
