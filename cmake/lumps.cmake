# Compiles files in lumps of several, which reads headers and instantiates templates once a lump: everything is built in half the
# time, one changed file in more. For ./test, which builds everything.
option(GRIDLOOM_LUMPS "compile files in lumps" OFF)

# lump(cli "/ 10" FILES...): ten neighbours to a lump, which use the same templates. lump(alike "% 16" FILES...): sixteen lumps,
# each with files from all over the list, where neighbours use the same names.
function(lump name by)
  set(place 0)
  foreach(file ${ARGN})
    math(EXPR lump "${place} ${by}")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${name}${lump})
    math(EXPR place "${place} + 1")
  endforeach()
endfunction()

# The library's files: some folders have one puzzle, one format a file. Of the others neighbours of one folder, so that a new file
# moves only those behind it in its folder.
function(lump_library)
  set(alike ${ARGN})
  list(FILTER alike INCLUDE REGEX "/src/(formats|puzzles|classic|draw|c)/")
  list(FILTER alike EXCLUDE REGEX "/src/formats/(loom|penpa)/")
  set(others ${ARGN})
  list(REMOVE_ITEM others ${alike})
  lump(alike "% 16" ${alike})
  set(folders "")
  foreach(file ${others})
    get_filename_component(folder ${file} DIRECTORY)
    string(REGEX REPLACE ".*/src/" "" folder ${folder})
    string(REPLACE "/" "_" folder ${folder})
    list(APPEND folders ${folder})
    list(APPEND files_of_${folder} ${file})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder ${folders})
    lump(${folder}_ "/ 6" ${files_of_${folder}})
  endforeach()
endfunction()

function(compile_in_lumps)
  if(GRIDLOOM_LUMPS)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endfunction()
