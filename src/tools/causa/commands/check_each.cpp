#include "tools/causa/commands/check_each.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "driver/survey.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/search_path.h"

namespace causa::tools {

namespace {

using driver::SurveyedClass;

std::size_t passed_count(const std::vector<SurveyedClass>& classes) {
  return static_cast<std::size_t>(std::ranges::count(classes, true, &SurveyedClass::passed));
}

// Parts of a table in Markdown are divided by `|`.
std::string cell(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '|') result += '\\';
    result += letter == '\n' ? ' ' : letter;
  }
  return result;
}

std::string as_markdown(const std::vector<SurveyedClass>& classes) {
  std::string out = fmt::format("{} of {} pass.\n", passed_count(classes), classes.size());
  if (passed_count(classes) == classes.size()) return out;
  out += "\n| class | message |\n|---|---|\n";
  for (const SurveyedClass& one : classes) {
    if (!one.passed) out += fmt::format("| {} | {} |\n", one.name, cell(one.message));
  }
  return out;
}

std::string as_text(const std::vector<SurveyedClass>& classes) {
  std::string out;
  for (const SurveyedClass& one : classes) {
    if (!one.passed) out += fmt::format("{}\n  {}\n  {}\n", one.name, one.message, one.place);
  }
  return out + fmt::format("{} of {} pass\n", passed_count(classes), classes.size());
}

std::string as_json(const std::vector<SurveyedClass>& classes) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const SurveyedClass& one : classes) {
    nlohmann::ordered_json entry{{"class", one.name},
                                 {"restriction", one.restriction},
                                 {"passed", one.passed},
                                 {"message", one.message},
                                 {"place", one.place},
                                 {"equations", one.balance.equations},
                                 {"unknowns", one.balance.unknowns},
                                 {"trivial", one.balance.trivial},
                                 {"hasPlan", one.has_plan},
                                 {"index", one.index},
                                 {"order", one.order},
                                 {"linearTorn", one.linear},
                                 {"nonlinearTorn", one.nonlinear},
                                 {"seconds", one.seconds}};
    list.push_back(std::move(entry));
  }
  return list.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

namespace {

// A file, a directory or the name of a package.
std::vector<packages::PackageClassId> roots_of(packages::Library& library, const std::string& argument) {
  std::error_code ignored;
  if (std::filesystem::exists(argument, ignored)) return library.load(argument);
  const packages::PackageClassId root = library.find(argument);
  return root.valid() ? std::vector{root} : std::vector<packages::PackageClassId>{};
}

}  // namespace

int check_each(const ModelOptions& model, const CheckEachOptions& options, const Session& session) {
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library(
      packages::LibraryOptions{.search_directories = search_path(model.include_directories, session)},
      sources, sink);
  std::vector<SurveyedClass> all;
  for (const std::string& argument : model.arguments) {
    const std::vector<packages::PackageClassId> roots = roots_of(library, argument);
    if (roots.empty()) {
      print_diagnostics(sink.all(), sources, session);
      print_message(fmt::format("there is no package `{}`\n", argument));
      return Failed;
    }
    ProgressBar bar(ProgressBar::Mode::OnTerminal);
    driver::SurveyOptions survey;
    survey.cancellation = session.cancellation;
    if (options.classes == "others") survey.classes = driver::SurveyedClasses::Others;
    survey.progress = [&](std::size_t done, std::size_t count) {
      bar.show(static_cast<double>(done) / static_cast<double>(count));
    };
    for (const packages::PackageClassId root : roots) {
      std::vector<SurveyedClass> found = driver::survey(library, root, sources, survey);
      all.insert(all.end(), found.begin(), found.end());
    }
  }
  // What is wrong with files outside of their classes.
  print_diagnostics(sink.all(), sources, session);
  switch (options.output) {
    case CheckEachOptions::Output::Text: print_result(as_text(all)); break;
    case CheckEachOptions::Output::Markdown: print_result(as_markdown(all)); break;
    case CheckEachOptions::Output::Json: print_result(as_json(all)); break;
  }
  return passed_count(all) == all.size() && !sink.has_errors() ? Done : Failed;
}

}  // namespace causa::tools
