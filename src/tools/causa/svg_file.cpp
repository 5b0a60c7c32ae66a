#include "tools/causa/svg_file.h"

#include <fmt/format.h>

#include "tools/causa/result_files.h"
#include "tools/causa/run_process.h"
#include "tools/causa/temporary_folder.h"

namespace causa::tools {

namespace {

std::optional<std::string> message_of(const std::optional<Diagnostic>& diagnostic) {
  return diagnostic ? std::optional(diagnostic->message) : std::nullopt;
}

// The converter writes beside, and what it wrote is copied: only then a full disk is noticed.
std::optional<std::string> convert(const std::string& svg, const std::string& format,
                                   const std::string& path) {
  const TemporaryFolder folder;
  if (!folder.made()) return "cannot make a temporary folder";
  const std::string source = folder.file("picture.svg");
  const std::string picture = folder.file("picture");
  if (auto problem = write_whole_file(source, svg)) return problem->message;
  const ProcessOutcome outcome =
      run_process({"rsvg-convert", "--unlimited", "--format", format, "--output", picture, source});
  if (!outcome.started()) {
    return fmt::format(
        "png and pdf are converted from svg by rsvg-convert, which cannot be run ({})\n"
        "  = help: sudo apt-get install librsvg2-bin, or write a .svg file",
        outcome.failure);
  }
  if (outcome.exit_code != 0) return fmt::format("rsvg-convert failed with exit code {}", outcome.exit_code);
  constexpr std::uint64_t largest = 1ULL << 30U;
  auto bytes = read_whole_file(picture, largest);
  if (auto* problem = std::get_if<Diagnostic>(&bytes))
    return "rsvg-convert left no picture: " + problem->message;
  return message_of(write_whole_file(path, std::get<std::string>(bytes)));
}

}  // namespace

std::string checked_svg_path(const std::string& path) {
  if (path.ends_with(".svg") || path.ends_with(".png") || path.ends_with(".pdf")) return "";
  return fmt::format("`{}`: diagrams are written as .svg, .png or .pdf", path);
}

std::optional<std::string> write_svg(const std::string& svg, const std::string& path) {
  if (path.ends_with(".png")) return convert(svg, "png", path);
  if (path.ends_with(".pdf")) return convert(svg, "pdf", path);
  return message_of(write_whole_file(path, svg));
}

}  // namespace causa::tools
