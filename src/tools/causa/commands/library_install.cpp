#include "tools/causa/commands/library_install.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "packages/describe_library.h"
#include "packages/diagnostics.h"
#include "packages/library_index.h"
#include "packages/read_file.h"
#include "packages/version.h"
#include "tools/causa/files/run_process.h"

namespace causa::tools {

namespace {

namespace fs = std::filesystem;

// A directory that is gone again at the end, whatever happens. It lies beside the final place, so that
// moving there is one step of the file system.
class TemporaryDirectory {
 public:
  explicit TemporaryDirectory(const fs::path& parent) {
    std::string pattern = (parent / ".install-XXXXXX").string();
    if (::mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }  // empty: it could not be created

 private:
  fs::path path_;
};

int fail(std::string_view message) {
  print_message(fmt::format("causa library install: {}\n", message));
  return Failed;
}

Diagnostic not_listed(const InstallRequest& request, const std::vector<packages::IndexEntry>& index) {
  std::vector<std::string> names;
  std::string versions;
  for (const packages::IndexEntry& entry : index) {
    names.push_back(entry.name);
    if (entry.name == request.name) versions += (versions.empty() ? "" : ", ") + entry.version;
  }
  if (!versions.empty()) return packages::version_not_in_index(request.name, *request.version, versions);
  return packages::not_in_index(request.name, request.index, nearest_name(request.name, names).value_or(""));
}

std::optional<packages::IndexEntry> look_up(const InstallRequest& request, const Session& session) {
  SourceTable sources;
  DiagnosticSink sink;
  std::optional<packages::IndexEntry> found;
  packages::FileText text = packages::read_file(request.index);
  if (auto* failure = std::get_if<Diagnostic>(&text)) {
    sink.add(std::move(*failure));
  } else {
    const SourceId source = sources.add(request.index.string(), std::get<std::string>(std::move(text)));
    const std::vector<packages::IndexEntry> index =
        packages::read_library_index(sources[source], source, sink);
    const packages::IndexEntry* entry = packages::find_in_index(index, request.name, request.version);
    if (entry != nullptr) {
      found = *entry;
    } else {
      sink.add(not_listed(request, index));
    }
  }
  print_diagnostics(sink.all(), sources, session);
  return found;
}

// Hooks, templates, links and helper programs are off: a repository brings text and nothing that runs.
std::vector<std::string> clone_command(const packages::IndexEntry& entry, const fs::path& into) {
  return {"git",
          "-c",
          "core.hooksPath=/dev/null",
          "-c",
          "core.symlinks=false",
          "-c",
          "protocol.ext.allow=never",
          "-c",
          "advice.detachedHead=false",
          "clone",
          "--quiet",
          "--no-local",
          "--depth",
          "1",
          "--single-branch",
          "--no-recurse-submodules",
          "--template=",
          "--branch",
          entry.tag,
          "--",
          entry.url,
          into.string()};
}

void print_uses(const packages::LibraryAnnotation& annotation) {
  for (const packages::UsedLibrary& use : annotation.uses) {
    print_message(use.version ? fmt::format("it uses {} {}\n", use.name, *use.version)
                              : fmt::format("it uses {}\n", use.name));
  }
}

}  // namespace

int install_library(const InstallRequest& request, const Session& session) {
  const std::optional<packages::IndexEntry> entry = look_up(request, session);
  if (!entry) return Failed;

  const std::string target_name = fmt::format("{} {}", entry->name, entry->version);
  std::error_code error;
  for (const fs::path& place : {request.into / target_name, request.into / (target_name + ".mo")}) {
    if (!fs::exists(fs::symlink_status(place, error))) continue;
    print_message(fmt::format("{} is installed already: {}\n", target_name, place.string()));
    return Done;
  }
  fs::create_directories(request.into, error);
  if (error) return fail(fmt::format("cannot make `{}`: {}", request.into.string(), error.message()));
  const TemporaryDirectory temporary(request.into);
  if (temporary.path().empty()) return fail(fmt::format("cannot write to `{}`", request.into.string()));

  const fs::path clone = temporary.path() / "repository";
  print_message(fmt::format("fetching {} from {}\n", target_name, entry->url));
  const ProcessOutcome outcome = run_process(clone_command(*entry, clone));
  session.cancellation.check();
  if (!outcome.started()) return fail(fmt::format("cannot run git: {}", outcome.failure));
  if (outcome.exit_code != 0) {
    return fail(fmt::format("git could not fetch the tag `{}` of {}", entry->tag, entry->url));
  }

  const fs::path fetched = entry->directory == "." ? clone : clone / entry->directory;
  if (entry->directory == ".") fs::remove_all(clone / ".git", error);
  const bool is_directory = fs::is_directory(fetched, error);
  const packages::LibraryCopy copy{
      .name = entry->name, .version = std::nullopt, .path = fetched, .is_directory = is_directory};
  SourceTable sources;
  const packages::LibraryDescription description = packages::describe_library(copy, sources);
  print_diagnostics(description.diagnostics, sources, session);
  if (!description.is_found) {
    return fail(fmt::format("there is no {} in `{}` of {}", entry->name, entry->directory, entry->url));
  }
  if (description.version && packages::compare_versions(packages::parse_version(*description.version),
                                                        packages::parse_version(entry->version)) != 0) {
    print_message(fmt::format("causa library install: the index says {}, the library itself says {}\n",
                              entry->version, *description.version));
  }

  const fs::path target = request.into / (is_directory ? target_name : target_name + ".mo");
  fs::rename(fetched, target, error);
  if (error) return fail(fmt::format("cannot make `{}`: {}", target.string(), error.message()));
  print_result(fmt::format("{}\n", target.string()));
  print_uses(description.annotation);
  return Done;
}

}  // namespace causa::tools
