// Version numbers of libraries and their order (MLS 18.8.1): `4.1.0`, `2.1 Beta 1`, `4.0.0-rc.2+build`.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace causa::packages {

struct Version {
  std::string text;                    // as written
  std::vector<std::uint64_t> numbers;  // empty for a version that is a mere name, as "Test"
  std::string pre_release;             // "Beta 1"; what follows `+` is not part of the order
};

// Any text is a version.
Version parse_version(std::string_view text);

// Numbers one by one, missing ones count as 0; a pre-release is lower than its release. Mere names are
// lower than all numbers.
std::strong_ordering compare_versions(const Version& a, const Version& b);

// Whether `a` is the better substitute for `asked`: it shares more leading numbers; then newer ones go
// before older ones; then the closer one.
bool is_nearer(const Version& asked, const Version& a, const Version& b);

}  // namespace causa::packages
