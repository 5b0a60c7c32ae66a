#include "driver/diagram/load_bitmap.h"

#include <array>

#include "drawing/base64.h"
#include "packages/read_file.h"

namespace causa::driver {

namespace {

// Pictures in icons are small; what is larger would make every diagram with it slow to look at.
constexpr std::size_t largest_bitmap = std::size_t{8} << 20U;

// How the kinds of files begin, in base64.
struct Beginning {
  std::string_view base64;
  std::string_view media_type;
};
constexpr auto beginnings = std::to_array<Beginning>({{"iVBORw0K", "image/png"},
                                                      {"/9j/", "image/jpeg"},
                                                      {"R0lGOD", "image/gif"},
                                                      {"Qk", "image/bmp"},
                                                      {"PHN2Zy", "image/svg+xml"},
                                                      {"PD94bWw", "image/svg+xml"},
                                                      {"PCFET0NUWVBFIHN2Z", "image/svg+xml"}});

std::variant<LoadedBitmap, std::string> with_type(std::string base64) {
  for (const Beginning& beginning : beginnings) {
    if (base64.starts_with(beginning.base64))
      return LoadedBitmap{std::string(beginning.media_type), std::move(base64)};
  }
  return std::string("it is none of the kinds png, jpeg, gif, bmp and svg");
}

// `%20` and the like
std::string decoded(std::string_view address) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::string text;
  for (std::size_t i = 0; i < address.size(); ++i) {
    if (address[i] == '%' && i + 2 < address.size() && digit(address[i + 1]) >= 0 &&
        digit(address[i + 2]) >= 0) {
      text += static_cast<char>(digit(address[i + 1]) * 16 + digit(address[i + 2]));
      i += 2;
    } else {
      text += address[i];
    }
  }
  return text;
}

std::filesystem::path folder_of(const packages::Library& library, packages::PackageClassId id) {
  const std::filesystem::path path = library.path(id);
  return path.extension() == ".mo" ? path.parent_path() : path;
}

// modelica://Library.Package/Resources/a.png, and the older modelica://Library/…
std::variant<std::filesystem::path, std::string> path_of(std::string_view file, packages::Library& library,
                                                         packages::PackageClassId definition) {
  constexpr std::string_view modelica = "modelica://";
  constexpr std::string_view local = "file://";
  if (file.starts_with(modelica)) {
    const std::string address = decoded(file.substr(modelica.size()));
    const std::size_t slash = address.find('/');
    if (slash == std::string::npos) return std::string("the address names no file");
    const std::string name = address.substr(0, slash);
    const packages::PackageClassId id = library.find(name);
    if (!id.valid()) return "there is no library `" + name + "`";
    return folder_of(library, id) / address.substr(slash + 1);
  }
  if (file.starts_with(local)) return std::filesystem::path(decoded(file.substr(local.size())));
  const std::filesystem::path path(file);
  return path.is_absolute() ? path : folder_of(library, definition) / path;
}

}  // namespace

std::variant<LoadedBitmap, std::string> load_bitmap(const graphics::Item& item, packages::Library& library,
                                                    packages::PackageClassId definition) {
  if (!item.image_source.empty()) {
    std::string source = item.image_source;
    std::erase_if(source, [](char c) { return c == ' ' || c == '\n' || c == '\r'; });
    if (!drawing::is_base64(source)) return std::string("its `imageSource` is not base64");
    return with_type(std::move(source));
  }
  if (item.file.empty()) return std::string("it has neither `fileName` nor `imageSource`");
  const auto path = path_of(item.file, library, definition);
  if (const auto* why = std::get_if<std::string>(&path)) return *why;
  auto bytes = packages::read_file(std::get<0>(path), {.largest_file = largest_bitmap});
  if (const auto* problem = std::get_if<Diagnostic>(&bytes)) return message_of(*problem);
  auto loaded = with_type(drawing::base64(std::get<std::string>(bytes)));
  if (auto* bitmap = std::get_if<LoadedBitmap>(&loaded)) bitmap->file = std::get<0>(path).string();
  return loaded;
}

}  // namespace causa::driver
