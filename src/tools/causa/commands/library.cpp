// `causa library`: which libraries there are, what is in them, and where new ones come from.
#include "packages/library.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/nearest_name.h"
#include "packages/describe_library.h"
#include "packages/library_index.h"
#include "packages/package_names.h"
#include "packages/syntax_survey.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/commands/library_install.h"
#include "tools/causa/search_path.h"

namespace causa::tools {

namespace {

struct LibraryCommandOptions {
  std::vector<std::string> include_directories;
  std::string name;  // info: NAME or a path; install: NAME[@VERSION]
  std::string index;
  std::string into;
  bool json = false;
};

// Texts of libraries come from strangers: no control character reaches the terminal, one line each.
std::string printable(std::string_view text) {
  std::string result(text);
  std::ranges::replace_if(
      result, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return result;
}

std::string dumped(const nlohmann::ordered_json& value) {
  return value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

// --- list ----------------------------------------------------------------------------------------

struct ListedLibrary {
  packages::LibraryCopy copy;
  packages::LibraryDescription description;
};

std::string list_as_text(const std::vector<ListedLibrary>& libraries) {
  std::size_t name_width = 0;
  std::size_t version_width = 1;
  for (const ListedLibrary& library : libraries) {
    name_width = std::max(name_width, library.copy.name.size());
    version_width = std::max(version_width, library.description.version.value_or("").size());
  }
  std::string out;
  for (const auto& [copy, description] : libraries) {
    out +=
        fmt::format("{:{}}  {:{}}  {}\n", copy.name, name_width, printable(description.version.value_or("-")),
                    version_width, printable(copy.path.string()));
    if (!description.description.empty()) {
      out += fmt::format("{:{}}  {}\n", "", name_width, printable(description.description));
    }
  }
  return out;
}

std::string list_as_json(const std::vector<ListedLibrary>& libraries) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& [copy, description] : libraries) {
    nlohmann::ordered_json entry{{"name", copy.name}, {"version", nullptr}};
    if (description.version) entry["version"] = *description.version;
    entry["path"] = copy.path.string();
    entry["description"] = description.description;
    list.push_back(std::move(entry));
  }
  return dumped({{"libraries", std::move(list)}});
}

int run_list(const LibraryCommandOptions& options, const Session& session) {
  SourceTable sources;
  DiagnosticSink sink;
  std::vector<ListedLibrary> libraries;
  for (const std::filesystem::path& directory : search_path(options.include_directories, session)) {
    for (packages::LibraryCopy& copy : packages::LibraryDirectory(directory).all()) {
      session.cancellation.check();
      packages::LibraryDescription description = packages::describe_library(copy, sources);
      sink.add_all(std::move(description.diagnostics));
      libraries.push_back({std::move(copy), std::move(description)});
    }
  }
  print_diagnostics(sink.all(), sources, session);
  print_result(options.json ? list_as_json(libraries) : list_as_text(libraries));
  return sink.has_errors() ? Failed : Done;
}

// --- info ----------------------------------------------------------------------------------------

struct LibraryFacts {
  std::string name;
  std::string version;  // empty: the library does not say
  std::string path;
  std::string description;
  packages::LibraryAnnotation annotation;
  packages::ReadStatistics read;
  packages::ClassCounts classes;
};

// Classes stored in files of their own are counted with the file, the ones in a text with their parent.
packages::ClassCounts count_all(packages::Library& library, packages::PackageClassId root) {
  packages::ClassCounts counts;
  std::vector<packages::PackageClassId> waiting{root};
  while (!waiting.empty()) {
    const packages::PackageClassId id = waiting.back();
    waiting.pop_back();
    if (const syntax::ClassView definition = library.definition(id)) {
      ++counts.of_kind[static_cast<std::size_t>(definition.restriction())];
    }
    const auto children = library.children(id);
    waiting.insert(waiting.end(), children.begin(), children.end());
  }
  return counts;
}

std::string info_as_text(const LibraryFacts& facts) {
  std::string out = fmt::format("{} {}\n", facts.name, printable(facts.version));
  const auto line = [&](std::string_view title, std::string_view text) {
    if (!text.empty()) out += fmt::format("  {:13}{}\n", title, printable(text));
  };
  line("description", facts.description);
  line("path", facts.path);
  for (const packages::UsedLibrary& use : facts.annotation.uses) {
    line("uses", fmt::format("{} {}", use.name, use.version.value_or("")));
  }
  line("replaces", fmt::format("{}", fmt::join(facts.annotation.none_from_versions, ", ")));
  for (const packages::Conversion& conversion : facts.annotation.conversions) {
    line("converts", fmt::format("{} by {}", fmt::join(conversion.from, ", "),
                                 conversion.script.empty() ? "rules in the annotation" : conversion.script));
  }
  line("files", fmt::format("{} ({:.1f} MB)", facts.read.files, static_cast<double>(facts.read.bytes) / 1e6));
  line("classes", fmt::format("{}", facts.classes.total()));
  for (std::size_t kind = 0; kind < packages::ClassCounts::kinds; ++kind) {
    if (facts.classes.of_kind[kind] == 0) continue;
    line("", fmt::format("{:6} {}", facts.classes.of_kind[kind],
                         restriction_name(static_cast<syntax::Restriction>(kind))));
  }
  return out;
}

std::string info_as_json(const LibraryFacts& facts) {
  nlohmann::ordered_json uses = nlohmann::ordered_json::object();
  for (const packages::UsedLibrary& use : facts.annotation.uses) uses[use.name] = use.version.value_or("");
  nlohmann::ordered_json conversions = nlohmann::ordered_json::array();
  for (const packages::Conversion& conversion : facts.annotation.conversions) {
    conversions.push_back({{"from", conversion.from}, {"script", conversion.script}});
  }
  nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
  for (std::size_t kind = 0; kind < packages::ClassCounts::kinds; ++kind) {
    const std::size_t count = facts.classes.of_kind[kind];
    if (count > 0) kinds[std::string(restriction_name(static_cast<syntax::Restriction>(kind)))] = count;
  }
  return dumped({{"name", facts.name},
                 {"version", facts.version},
                 {"path", facts.path},
                 {"description", facts.description},
                 {"uses", uses},
                 {"noneFromVersions", facts.annotation.none_from_versions},
                 {"conversions", conversions},
                 {"files", facts.read.files},
                 {"bytes", facts.read.bytes},
                 {"classes", facts.classes.total()},
                 {"classesByKind", kinds}});
}

int report_unknown(packages::Library& library, const std::string& name) {
  const std::optional<std::string> nearest = nearest_name(name, library.root_names());
  print_message(fmt::format("causa library info: there is no library `{}` on the search path{}\n",
                            printable(name), nearest ? fmt::format("; did you mean `{}`?", *nearest) : ""));
  return Failed;
}

int run_info(const LibraryCommandOptions& options, const Session& session) {
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library({.search_directories = search_path(options.include_directories, session),
                             .parallel = {.cancellation = session.cancellation}},
                            sources, sink);
  packages::PackageClassId root;
  if (packages::is_identifier(options.name)) {
    root = library.find_root(options.name);
    if (!root.valid()) return report_unknown(library, options.name);
  } else {
    const std::vector<packages::PackageClassId> loaded = library.load(options.name);
    if (!loaded.empty()) root = library.tree().root_of(loaded.front());
  }
  if (root.valid()) {
    library.read_all(root);
    const syntax::ClassView definition = library.definition(root);
    LibraryFacts facts{.name = std::string(library.name(root)),
                       .version = library.version(root).value_or(""),
                       .path = library.path(root).string(),
                       .description = {},
                       .annotation = library.annotation(root),
                       .read = library.files_read(),
                       .classes = count_all(library, root)};
    if (definition && definition.description()) facts.description = definition.description().value();
    print_result(options.json ? info_as_json(facts) : info_as_text(facts));
  }
  print_diagnostics(sink.all(), sources, session);
  return sink.has_errors() ? Failed : Done;
}

// --- path, install -------------------------------------------------------------------------------

int run_path(const Session& session) {
  if (!session.shipped_library) {
    print_message("causa library path: the shipped library is not found beside this program\n");
    return Failed;
  }
  print_result(session.shipped_library->string() + "\n");
  return Done;
}

int run_install(const LibraryCommandOptions& options, const Session& session) {
  const auto wrong = [](std::string_view message) {
    print_message(fmt::format("causa library install: {}\n", message));
    return WrongUsage;
  };
  const std::size_t at = options.name.find('@');
  InstallRequest request{
      .name = options.name.substr(0, at), .version = {}, .index = options.index, .into = options.into};
  if (at != std::string::npos) request.version = options.name.substr(at + 1);
  if (!packages::is_identifier(request.name) || request.name.front() == '\'') {
    return wrong(fmt::format("`{}` is not the name of a library", printable(request.name)));
  }
  if (request.version) {
    if (const auto problem = packages::version_problem(*request.version)) {
      return wrong(fmt::format("the version `{}` {}", printable(*request.version), *problem));
    }
  }
  if (request.index.empty()) {
    if (!session.shipped_library) return wrong("there is no shipped index; name one with --index");
    request.index = *session.shipped_library / "index.txt";
  }
  if (request.into.empty()) {
    const auto installed = installed_libraries();
    if (!installed) return wrong("HOME is not set; name a directory with --into");
    request.into = *installed;
  }
  return install_library(request, session);
}

}  // namespace

void add_library(Command& application, Session& session) {
  Command* command = application.add_subcommand("library", "Find, describe and install Modelica libraries");
  command->require_subcommand();
  command->footer(
      "Libraries are looked for in the directories of -I, in those of MODELICAPATH, among the installed\n"
      "and among the shipped ones, as Name.mo, `Name 1.2.3.mo`, Name/package.mo, `Name 1.2.3/package.mo`.");
  auto options = std::make_shared<LibraryCommandOptions>();
  const auto add = [&](const char* name, const char* help, auto run) {
    Command* part = command->add_subcommand(name, help);
    part->callback([options, &session, run] {
      session.work = [options, &session, run] { return run(*options, session); };
    });
    return part;
  };
  const auto add_search_options = [&](Command* part) {
    part->add_option("-I", options->include_directories, "Look for libraries in this directory first")
        ->type_name("DIR")
        ->check(Existing::Directory)
        ->one_value_each();
    part->add_flag("--json", options->json, "Print the result for machines");
  };

  Command* list = add("list", "Libraries that are found, with version, place and description", run_list);
  add_search_options(list);

  Command* info = add("info", "What one library contains: reads all of it", run_info);
  info->add_option("NAME", options->name, "A library, or a path to one")->required();
  add_search_options(info);

  add("path", "Print the directory of the shipped library",
      [](const LibraryCommandOptions&, const Session& running) { return run_path(running); });

  Command* install = add("install", "Fetch a library by git", run_install);
  install->add_option("NAME", options->name, "NAME or NAME@VERSION; without a version the newest release")
      ->required();
  install->add_option("--index", options->index, "Another list of libraries than the shipped index.txt")
      ->type_name("FILE");
  install->add_option("--into", options->into, "Where to put it (default: ~/.local/share/causa/library)")
      ->type_name("DIR");
}

}  // namespace causa::tools
