# cmake -DFROM=puzzles -DTO=gallery.cpp -P gallery.cmake: the rules files of the gallery, and the offers, as C++.
file(GLOB files RELATIVE ${FROM} ${FROM}/*.loom)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${FROM}/${file} text)
  string(APPEND rows "    {\"${name}\", R\"~loom~(${text})~loom~\"},\n")
endforeach()
file(READ ${FROM}/../data/offers.txt offers)
file(WRITE ${TO} "#include \"puzzles/loom.h\"\n#include \"make/offers_text.h\"\n
namespace gridloom::puzzles {
namespace {\n
constexpr GalleryFile files[] = {
${rows}};\n
}  // namespace\n
std::span<const GalleryFile> gallery() { return files; }\n
}  // namespace gridloom::puzzles\n
namespace gridloom::make {\n
std::string_view offers_text() { return R\"~loom~(${offers})~loom~\"; }\n
}  // namespace gridloom::make\n")
