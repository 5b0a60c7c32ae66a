// The picture a Bitmap names: a file of a library, or base64 in the annotation (MLS 18.6.5.6).
#pragma once

#include <string>
#include <variant>

#include "driver/diagram/draw_item.h"
#include "packages/library.h"

namespace causa::driver {

// The picture, or why there is none. Files are looked for by `modelica://` and `file://` addresses, and
// beside the file of the class.
std::variant<LoadedBitmap, std::string> load_bitmap(const graphics::Item& item, packages::Library& library,
                                                    packages::PackageClassId definition);

}  // namespace causa::driver
