# cmake -DFROM=puzzles -DTO=gallery.cpp -P gallery.cmake: the rules files of the gallery as a C++ table.
file(GLOB files RELATIVE ${FROM} ${FROM}/*.loom)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${FROM}/${file} text)
  string(APPEND rows "    {\"${name}\", R\"~loom~(${text})~loom~\"},\n")
endforeach()
file(WRITE ${TO} "#include \"puzzles/loom.h\"\n
namespace gridloom::puzzles {
namespace {\n
constexpr GalleryFile files[] = {
${rows}};\n
}  // namespace\n
std::span<const GalleryFile> gallery() { return files; }\n
}  // namespace gridloom::puzzles\n")
