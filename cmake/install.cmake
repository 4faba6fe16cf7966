# cmake --install: the program with its manual page and completion, and the library as find_package(gridloom) and
# pkg-config see it. Three components, which are three Debian packages: program, development, python.
include(CMakePackageConfigHelpers)

# The program writes its own manual page and completion, from its table of commands.
foreach(made "gridloom.1 manual" "gridloom.bash completion")
  string(REPLACE " " ";" made ${made})
  list(GET made 0 file)
  list(GET made 1 command)
  add_custom_command(OUTPUT ${file} COMMAND gridloom_cli ${command} > ${file} DEPENDS gridloom_cli VERBATIM)
endforeach()
add_custom_target(gridloom_manual ALL DEPENDS gridloom.1 gridloom.bash)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(TARGETS gridloom_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/gridloom.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/gridloom.bash RENAME gridloom
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)

set(CMAKE_FILES ${CMAKE_INSTALL_LIBDIR}/cmake/gridloom)
install(TARGETS gridloom EXPORT gridloom ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/gridloom DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(EXPORT gridloom NAMESPACE gridloom:: FILE gridloomTargets.cmake DESTINATION ${CMAKE_FILES})
configure_package_config_file(cmake/gridloomConfig.cmake.in gridloomConfig.cmake INSTALL_DESTINATION ${CMAKE_FILES})
# Before 1.0 every second number may change what a program sees.
write_basic_package_version_file(gridloomConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gridloomConfig.cmake ${PROJECT_BINARY_DIR}/gridloomConfigVersion.cmake
        DESTINATION ${CMAKE_FILES})

set(PC_LIBRARIES "-lfmt -lstdc++ -lm -pthread")
foreach(library ${STATIC_LIBRARIES})
  string(PREPEND PC_LIBRARIES "-l${library} ")
endforeach()
file(RELATIVE_PATH PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/gridloom.pc.in gridloom.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/gridloom.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
