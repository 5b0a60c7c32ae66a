// Bytes as text (RFC 4648), for pictures inside of pictures.
#pragma once

#include <string>
#include <string_view>

namespace causa::drawing {

std::string base64(std::string_view bytes);

// Whether a text is base64, apart from blanks; the empty text is not.
bool is_base64(std::string_view text);

}  // namespace causa::drawing
