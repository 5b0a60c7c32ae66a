// Any bytes as `package.order`, as an index of libraries, as versions: what is taken from them is what it
// says.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "base/check.h"
#include "packages/library_index.h"
#include "packages/package_order.h"
#include "packages/version.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  const std::string text(reinterpret_cast<const char*>(data), size);
  SourceTable sources;
  DiagnosticSink sink;
  const SourceId source = sources.add("package.order", text);
  for (const packages::OrderEntry& entry : packages::read_package_order(sources[source], source, sink))
    require(!entry.name.empty() && entry.where.end <= text.size(), "a name lies in the text");
  for (const packages::IndexEntry& entry : packages::read_library_index(sources[source], source, sink)) {
    require(!entry.url.starts_with('-') && !entry.tag.starts_with('-') && !entry.name.empty(),
            "no field is taken for an option");
    for (const std::filesystem::path& part : std::filesystem::path(entry.directory))
      require(part != "..", "no folder lies outside the repository");
    for (const char c : entry.url + entry.tag + entry.directory + entry.version)
      require(static_cast<unsigned char>(c) >= ' ', "no field has a control character");
  }
  const std::size_t middle = text.size() / 2;
  const packages::Version a = packages::parse_version(text.substr(0, middle));
  const packages::Version b = packages::parse_version(text.substr(middle));
  require((packages::compare_versions(a, b) < 0) == (packages::compare_versions(b, a) > 0),
          "the order of versions is one");
  require(packages::compare_versions(a, a) == 0, "a version equals itself");
  static_cast<void>(packages::is_nearer(a, b, a));
  return 0;
}
