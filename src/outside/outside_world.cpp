#include "outside/outside_world.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "expression/external/external_objects.h"
#include "outside/foreign_build.h"
#include "outside/foreign_code.h"
#include "outside/foreign_process.h"
#include "outside/foreign_runtime.h"
#include "outside/resource_path.h"

namespace causa::outside {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view permission = "--allow-external";

std::vector<std::string> annotation_texts(const ForeignFunction& function, std::string_view name) {
  std::vector<std::string> texts;
  for (const ExternalAnnotation& annotation : function.annotations)
    if (annotation.name == name)
      texts.insert(texts.end(), annotation.values.begin(), annotation.values.end());
  return texts;
}

// Functions that are compiled together, so that they share what their text declares.
std::string group_of(const ForeignFunction& function) {
  std::string key;
  for (const std::string_view name : {"Include", "IncludeDirectory", "Library", "LibraryDirectory"}) {
    key += name;
    for (const std::string& text : annotation_texts(function, name)) key += '\0' + text;
  }
  return key;
}

std::string library_of(const ForeignFunction& function) {
  return function.function.substr(0, function.function.find('.'));
}

struct Entry {
  std::string shared_object;
  std::string name;
  ForeignSignature signature;
};

// A place in a function, such as its external clause.
using TextOfFunction = std::tuple<std::string, std::uint32_t, std::uint32_t>;

struct LivingObject {
  Value handle;
  Entry destructor;
};

class World final : public OutsideWorld {
 public:
  explicit World(OutsideOptions options) : options_(std::move(options)) {}
  ~World() override { destroy_objects(); }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  const std::vector<RefusedFunction>& refused() const override { return refused_; }

  std::vector<std::string> files_read() const override {
    const std::lock_guard lock(files_mutex_);
    return {files_read_.begin(), files_read_.end()};
  }

  void tell(OutsideMessage kind, std::string_view text) override {
    if (options_.listener) options_.listener(kind, text);
  }

  void warn(const std::string& function, Span assertion, std::string_view message) override {
    const std::lock_guard lock(warning_mutex_);
    // One function may stand under several names.
    const bool has_place = assertion.source.valid();
    TextOfFunction text{has_place ? "" : function, has_place ? assertion.source.index() : 0, assertion.begin};
    if (warned_.insert(std::move(text)).second)
      warnings_.push_back({function, std::string(message), assertion});
  }
  std::vector<FunctionWarning> take_warnings() override {
    const std::lock_guard lock(warning_mutex_);
    return std::exchange(warnings_, {});
  }

  void evaluation_stopped(const std::string& function, Span where, std::string_view why) override {
    ++stop_count_;
    const std::lock_guard lock(warning_mutex_);
    if (stopped_.insert(function).second) stops_.push_back({function, std::string(why), where});
  }
  [[nodiscard]] std::size_t stopped_evaluations() const override { return stop_count_; }
  std::vector<StoppedFunction> take_stops() override {
    const std::lock_guard lock(warning_mutex_);
    return std::exchange(stops_, {});
  }

  std::variant<std::string, NoResult> absolute_path(const std::string& name) override {
    auto path = resource_path(name, options_.directory_of_class);
    if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
    return std::get<fs::path>(path).string();
  }

  std::variant<std::string, NoResult> readable_path(const std::string& name) override {
    auto path = resource_path(name, options_.directory_of_class);
    if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
    const fs::path& wanted = std::get<fs::path>(path);
    std::error_code error;
    std::vector<fs::path> allowed{fs::current_path(error)};
    if (options_.readable_directories)
      for (fs::path& directory : options_.readable_directories()) allowed.push_back(std::move(directory));
    const bool permitted =
        options_.foreign != ForeignCodeMode::Refused ||
        std::ranges::any_of(allowed, [&](const fs::path& directory) { return lies_in(wanted, directory); });
    if (permitted) {
      const std::lock_guard lock(files_mutex_);
      return *files_read_.insert(wanted.string()).first;
    }
    return NoResult{
        fmt::format("`{}` lies neither in the folder of the model, nor of its libraries, nor in the "
                    "working directory; it is read with {} only",
                    name, permission)};
  }

  std::variant<std::string, NoResult> writable_path(const std::string& name) override {
    auto path = resource_path(name, options_.directory_of_class);
    if (auto* none = std::get_if<NoResult>(&path)) return std::move(*none);
    if (options_.foreign != ForeignCodeMode::Refused) return std::get<fs::path>(path).string();
    return NoResult{fmt::format("`{}` would be changed; a model does that with {} only", name, permission)};
  }

  std::optional<NoResult> refuse_effect(std::string_view what) override {
    if (options_.foreign != ForeignCodeMode::Refused) return std::nullopt;
    return NoResult{fmt::format("{} is done with {} only", what, permission)};
  }

  std::variant<ForeignResults, NoResult> call_foreign(ForeignCall call) override {
    const std::lock_guard lock(mutex_);
    const ForeignFunction& function = call.functions[call.number];
    if (options_.foreign == ForeignCodeMode::Refused) return refuse(function);
    if (function.destructor != ForeignFunction::no_destructor) return construct(std::move(call));
    auto entry = entry_of(call.functions, function);
    if (auto* none = std::get_if<NoResult>(&entry)) return std::move(*none);
    return run(std::get<Entry>(entry), std::move(call));
  }

 private:
  NoResult refuse(const ForeignFunction& function) {
    RefusedFunction refused{function.function, function.name, {}, function.where};
    std::string library;
    for (const std::string& name : annotation_texts(function, "Library")) {
      refused.libraries.push_back(library_file(function, name));
      library += fmt::format("{}`{}`", library.empty() ? "" : ", ", refused.libraries.back());
    }
    const std::string place = library.empty() ? "" : fmt::format(" of the library {}", library);
    if (std::ranges::find(refused_, function.function, &RefusedFunction::function) == refused_.end())
      refused_.push_back(std::move(refused));
    return NoResult{fmt::format("the external function `{}`{} is foreign code, which is run with {} only",
                                function.name, place, permission)};
  }

  std::string library_file(const ForeignFunction& function, const std::string& name) {
    const fs::path found = find_library(name, directories(function, "LibraryDirectory", "Library"));
    return found.empty() ? name : found.string();
  }

  std::vector<fs::path> directories(const ForeignFunction& function, std::string_view annotation,
                                    std::string_view usual) {
    std::vector<std::string> names = annotation_texts(function, annotation);
    std::vector<fs::path> result;
    if (names.empty()) {
      const fs::path own =
          options_.directory_of_source ? options_.directory_of_source(function.where.source) : fs::path();
      if (!own.empty()) return {own / "Resources" / usual};
      names = {fmt::format("modelica://{}/Resources/{}", library_of(function), usual)};
    }
    for (const std::string& name : names) {
      auto path = resource_path(name, options_.directory_of_class);
      if (auto* found = std::get_if<fs::path>(&path)) result.push_back(std::move(*found));
    }
    return result;
  }

  // The same arguments give the same object, however often and wherever it is computed.
  std::variant<ForeignResults, NoResult> construct(ForeignCall call) {
    const ForeignFunction& function = call.functions[call.number];
    if (!call.in_simulation) return NoResult{"external objects are constructed in a simulation only"};
    std::string key = function.function + ' ';
    for (const Value& argument : call.arguments) append_key(key, argument);
    if (const auto known = constructed_.find(key); known != constructed_.end())
      return ForeignResults{{known->second}, std::move(call.arguments)};
    auto entry = entry_of(call.functions, function);
    if (auto* none = std::get_if<NoResult>(&entry)) return std::move(*none);
    auto last = entry_of(call.functions, call.functions[function.destructor]);
    if (auto* none = std::get_if<NoResult>(&last)) return std::move(*none);
    auto outcome = run(std::get<Entry>(entry), std::move(call));
    if (auto* results = std::get_if<ForeignResults>(&outcome)) {
      constructed_.emplace(std::move(key), results->results.at(0));
      living_.push_back({results->results.at(0), std::get<Entry>(std::move(last))});
    }
    return outcome;
  }

  void destroy_objects() {
    const std::lock_guard lock(mutex_);
    while (!living_.empty()) {
      const LivingObject object = std::move(living_.back());
      living_.pop_back();
      CodeAnswer answer = code_->call({.shared_object = object.destructor.shared_object,
                                       .entry = object.destructor.name,
                                       .signature = object.destructor.signature,
                                       .results = {},
                                       .arguments = {object.handle}});
      pass_on(answer.messages);
      if (const auto* none = std::get_if<NoResult>(&answer.outcome)) tell(OutsideMessage::Warning, none->why);
    }
  }

  void pass_on(const std::vector<CodeMessage>& messages) {
    for (const CodeMessage& message : messages) tell(message.kind, message.text);
  }

  std::variant<ForeignResults, NoResult> run(const Entry& entry, ForeignCall call) {
    CodeAnswer answer = code_->call({.shared_object = entry.shared_object,
                                     .entry = entry.name,
                                     .signature = entry.signature,
                                     .results = std::move(call.results),
                                     .arguments = std::move(call.arguments)});
    pass_on(answer.messages);
    if (auto* results = std::get_if<ForeignResults>(&answer.outcome)) {
      for (const auto* const values : {&results->results, &results->arguments})
        for (const Value& value : *values)
          if (auto none = strange_literal(call.enumerations, value)) return std::move(*none);
    }
    return std::move(answer.outcome);
  }

  static std::optional<NoResult> strange_literal(std::span<const EnumerationType> enumerations,
                                                 const Value& value) {
    if (value.kind != ValueKind::Enumeration || !value.enumeration.valid()) return std::nullopt;
    const EnumerationType& type = enumerations[value.enumeration.index()];
    for (const double number : value.elements)
      if (!(number >= 1 && number <= static_cast<double>(type.literals.size())))
        return NoResult{fmt::format("it returns {}, which is no literal of `{}`", number, type.name)};
    return std::nullopt;
  }

  std::variant<Entry, NoResult> entry_of(std::span<const ForeignFunction> all,
                                         const ForeignFunction& function) {
    if (!function.is_external) return NoResult{"the destructor is no external function"};
    const Span where = function.where;
    const TextOfFunction text{function.function, where.source.valid() ? where.source.index() : 0,
                              where.begin};
    if (const auto known = by_text_.find(text); known != by_text_.end()) return known->second;
    auto found = new_entry(all, function);
    if (const auto* entry = std::get_if<Entry>(&found)) by_text_.emplace(text, *entry);
    return found;
  }

  // Compiles the function with all others of its group.
  std::variant<Entry, NoResult> new_entry(std::span<const ForeignFunction> all,
                                          const ForeignFunction& function) {
    if (!function.no_signature.empty()) return NoResult{function.no_signature};
    const std::string key = entry_key(function);
    if (const auto known = entries_.find(key); known != entries_.end()) return known->second;
    if (auto none = start()) return std::move(*none);
    std::map<std::string, ForeignSignature> signatures;
    for (const ForeignFunction& other : all) {
      if (!other.is_external || !other.no_signature.empty() || group_of(other) != group_of(function) ||
          directories(other, "LibraryDirectory", "Library") !=
              directories(function, "LibraryDirectory", "Library"))
        continue;
      signatures.emplace(entry_key(other), other.signature);
    }
    signatures.emplace(key, function.signature);
    return build(function, key, signatures);
  }

  std::string entry_key(const ForeignFunction& function) {
    std::string key = group_of(function);
    for (const fs::path& directory : directories(function, "LibraryDirectory", "Library"))
      key += '\n' + directory.string();
    return key + '\n' + calling_text(function.signature, "entry", true);
  }

  std::variant<Entry, NoResult> build(const ForeignFunction& function, const std::string& wanted,
                                      const std::map<std::string, ForeignSignature>& signatures) {
    const std::vector<std::string> includes = annotation_texts(function, "Include");
    BuildRequest request{.text = "#include <stddef.h>\n"};
    for (const std::string& include : includes) request.text += include + "\n";
    std::size_t number = 0;
    std::map<std::string, Entry> new_entries;
    std::map<std::string, std::string> declared;
    for (const auto& [key, signature] : signatures) {
      const std::string name = fmt::format("causa_call_{}", number++);
      // One declaration for each name; who declares it in two ways hears it from the compiler.
      const bool declare = includes.empty() && declared.try_emplace(signature.name, name).second;
      request.text += calling_text(signature, name, declare);
      new_entries.emplace(key, Entry{{}, name, signature});
    }
    request.include_directories = directories(function, "IncludeDirectory", "Include");
    request.libraries = annotation_texts(function, "Library");
    request.library_directories = directories(function, "LibraryDirectory", "Library");
    request.guarded_functions = guarded_functions();
    auto object = build_shared_object(request, build_options());
    if (auto* none = std::get_if<NoResult>(&object)) {
      // Another function of the group may be the one that cannot be compiled.
      if (signatures.size() > 1) return build(function, wanted, {{wanted, signatures.at(wanted)}});
      return NoResult{fmt::format("the external function `{}` cannot be used: {}", function.name, none->why)};
    }
    for (auto& [key, entry] : new_entries) {
      entry.shared_object = std::get<fs::path>(object).string();
      entries_.emplace(key, std::move(entry));
    }
    return entries_.at(wanted);
  }

  [[nodiscard]] BuildOptions build_options() const { return {options_.compiler, options_.cache_directory}; }

  std::optional<NoResult> start() {
    if (code_) return std::nullopt;
    if (options_.cache_directory.empty()) return NoResult{"there is no directory for compiled code"};
    auto runtime = build_shared_object({.text = std::string(runtime_source())}, build_options());
    if (auto* none = std::get_if<NoResult>(&runtime)) return std::move(*none);
    code_ = options_.foreign == ForeignCodeMode::InItsOwnProcess
                ? make_isolated_code(std::get<fs::path>(runtime))
                : make_loaded_code(std::get<fs::path>(runtime), CrashResponse::SayAndDie);
    return std::nullopt;
  }

  OutsideOptions options_;
  std::mutex mutex_;  // foreign code need not be ready for several threads
  std::unique_ptr<ForeignCode> code_;
  std::map<std::string, Entry> entries_;
  std::map<TextOfFunction, Entry> by_text_;  // what was found before
  std::map<std::string, Value> constructed_;
  std::vector<LivingObject> living_;
  std::vector<RefusedFunction> refused_;
  mutable std::mutex files_mutex_;
  std::set<std::string> files_read_;
  std::mutex warning_mutex_;
  std::vector<FunctionWarning> warnings_;
  std::set<TextOfFunction> warned_;
  std::vector<StoppedFunction> stops_;
  std::set<std::string> stopped_;
  std::atomic<std::size_t> stop_count_ = 0;
};

}  // namespace

std::unique_ptr<OutsideWorld> make_outside_world(OutsideOptions options) {
  return std::make_unique<World>(std::move(options));
}

}  // namespace causa::outside
