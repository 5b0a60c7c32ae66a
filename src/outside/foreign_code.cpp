#include "outside/foreign_code.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <deque>
#include <map>

#include <dlfcn.h>
#include <fmt/format.h>

#include "expression/external/external_records.h"
#include "outside/crash_notice.h"

namespace causa::outside {

namespace {

// Where the letters of a layout lie in a struct, as the System V ABI lays it out.
struct StructPlaces {
  std::vector<std::size_t> offsets;
  std::size_t size = 0;
};

struct OpenStruct {
  std::vector<std::size_t> members;  // which of the offsets are its, relative to its begin
  std::size_t size = 0;
  std::size_t alignment = 1;
};

std::size_t aligned(std::size_t offset, std::size_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

StructPlaces places_of(const std::string& layout) {
  StructPlaces result;
  std::vector<OpenStruct> open{{}};
  for (const char c : layout) {
    if (c == '(') {
      open.emplace_back();
      continue;
    }
    if (c != ')') {
      const std::size_t size = c == 'i' ? sizeof(int) : sizeof(double);
      OpenStruct& inner = open.back();
      const std::size_t offset = aligned(inner.size, size);
      inner.members.push_back(result.offsets.size());
      result.offsets.push_back(offset);
      inner.size = offset + size;
      inner.alignment = std::max(inner.alignment, size);
      continue;
    }
    if (open.size() < 2) break;
    OpenStruct closed = std::move(open.back());
    open.pop_back();
    closed.size = aligned(closed.size, closed.alignment);
    OpenStruct& outer = open.back();
    const std::size_t begin = aligned(outer.size, closed.alignment);
    for (const std::size_t member : closed.members) {
      result.offsets[member] += begin;
      outer.members.push_back(member);
    }
    outer.size = begin + closed.size;
    outer.alignment = std::max(outer.alignment, closed.alignment);
  }
  result.size = open.front().size;
  return result;
}

// Row by row to column by column, and back.
template <typename Number>
std::vector<Number> by_columns(const std::vector<Number>& rows, const Dimensions& dimensions, bool back) {
  std::vector<Number> result(rows.size());
  std::vector<std::size_t> stride(dimensions.size(), 1);  // of the column order
  for (std::size_t k = 1; k < dimensions.size(); ++k)
    stride[k] = stride[k - 1] * static_cast<std::size_t>(dimensions[k - 1]);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::size_t rest = i;
    std::size_t column = 0;
    for (std::size_t k = dimensions.size(); k-- > 0;) {
      const auto size = static_cast<std::size_t>(dimensions[k]);
      column += rest % size * stride[k];
      rest /= size;
    }
    if (back) {
      result[i] = rows[column];
    } else {
      result[column] = rows[i];
    }
  }
  return result;
}

std::variant<int, NoResult> as_int(double number) {
  if (!(number >= -2147483648.0 && number <= 2147483647.0))
    return NoResult{fmt::format("{} is no Integer of 32 bits, as C has them", number)};
  return static_cast<int>(number);
}

// The memory of one parameter.
struct Cell {
  std::vector<double> reals;
  std::vector<int> integers;
  std::vector<const char*> texts;
  std::size_t size = 0;
  void* object = nullptr;
  std::vector<std::max_align_t> structure;
  StructPlaces places;
  void* address = nullptr;
};

// The objects that foreign code has constructed, by the negative of their handles.
using Objects = std::vector<void*>;

class Invocation {
 public:
  Invocation(const ForeignSignature& signature, Objects& objects)
      : signature_(signature), objects_(objects) {}

  std::optional<NoResult> prepare(const std::vector<Value>& results, const std::vector<Value>& arguments) {
    if (signature_.has_result) {
      if (auto none = add(signature_.result, results, 0)) return none;
    }
    std::size_t at = 0;
    for (const ForeignParameter& parameter : signature_.parameters) {
      if (auto none = add(parameter, arguments, at)) return none;
      at += values_of(parameter);
    }
    if (at != arguments.size()) return NoResult{"it is called with other arguments than declared"};
    for (Cell& cell : cells_) addresses_.push_back(cell.address);
    addresses_.push_back(nullptr);
    return std::nullopt;
  }

  void** addresses() { return addresses_.data(); }

  std::variant<ForeignResults, NoResult> collect(std::vector<Value> results, std::vector<Value> arguments) {
    ForeignResults outcome{std::move(results), std::move(arguments)};
    std::size_t cell = 0;
    if (signature_.has_result) {
      if (auto none = fetch(signature_.result, cells_[cell++], outcome.results, 0)) return std::move(*none);
    }
    std::size_t at = 0;
    for (const ForeignParameter& parameter : signature_.parameters) {
      if (parameter.is_output) {
        if (auto none = fetch(parameter, cells_[cell], outcome.arguments, at)) return std::move(*none);
      }
      ++cell;
      at += values_of(parameter);
    }
    return outcome;
  }

 private:
  static std::size_t values_of(const ForeignParameter& parameter) {
    return parameter.type == 'r' ? field_count(parameter.layout) : 1;
  }

  std::optional<NoResult> add(const ForeignParameter& parameter, const std::vector<Value>& values,
                              std::size_t at) {
    if (at + values_of(parameter) > values.size())
      return NoResult{"it is called with other arguments than declared"};
    Cell& cell = cells_.emplace_back();
    if (parameter.type == 'r') return add_struct(cell, parameter.layout, values, at);
    const Value& value = values[at];
    const bool columns = signature_.is_fortran && value.dimensions.size() > 1;
    switch (parameter.type) {
      case 'd':
        cell.reals = columns ? by_columns(value.elements, value.dimensions, false) : value.elements;
        if (cell.reals.empty()) cell.reals.resize(1);
        cell.address = cell.reals.data();
        return std::nullopt;
      case 'i':
        for (const double number : value.elements) {
          const auto integer = as_int(number);
          if (const auto* none = std::get_if<NoResult>(&integer)) return *none;
          cell.integers.push_back(std::get<int>(integer));
        }
        if (columns) cell.integers = by_columns(cell.integers, value.dimensions, false);
        if (cell.integers.empty()) cell.integers.resize(1);
        cell.address = cell.integers.data();
        return std::nullopt;
      case 'z':
        cell.size = static_cast<std::size_t>(value.scalar());
        // Fortran knows no size_t: its INTEGER.
        cell.integers.assign(1, static_cast<int>(cell.size));
        cell.address = signature_.is_fortran ? static_cast<void*>(cell.integers.data()) : &cell.size;
        return std::nullopt;
      case 's': return add_texts(cell, value);
      case 'o': return add_object(cell, value);
      default: return NoResult{"a parameter has an unknown type"};
    }
  }

  std::optional<NoResult> add_texts(Cell& cell, const Value& value) {
    const std::size_t count = value.dimensions.empty() ? 1 : value.texts.size();
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& text = text_at(value, i);
      if (text.find('\0') != std::string::npos)
        return NoResult{"a text with a NUL in it cannot be handed to C"};
      kept_texts_.push_back(text);
      cell.texts.push_back(kept_texts_.back().c_str());
    }
    if (cell.texts.empty()) cell.texts.resize(1);
    cell.address = static_cast<void*>(cell.texts.data());
    return std::nullopt;
  }

  std::optional<NoResult> add_object(Cell& cell, const Value& value) {
    const double handle = value.elements.empty() ? 0.0 : value.elements[0];
    cell.address = static_cast<void*>(&cell.object);
    if (cells_.size() == 1 && signature_.has_result) return std::nullopt;
    if (!(handle <= -1 && -handle <= static_cast<double>(objects_.size())))
      return NoResult{"the external object does not exist (any more)"};
    cell.object = objects_[static_cast<std::size_t>(-handle) - 1];
    return std::nullopt;
  }

  std::optional<NoResult> add_struct(Cell& cell, const std::string& layout, const std::vector<Value>& values,
                                     std::size_t at) {
    cell.places = places_of(layout);
    cell.structure.resize(cell.places.size / sizeof(std::max_align_t) + 1);
    cell.address = cell.structure.data();
    auto* const bytes = reinterpret_cast<std::byte*>(cell.structure.data());
    std::size_t field = 0;
    for (const char c : layout) {
      if (c == '(' || c == ')') continue;
      const Value& value = values[at + field];
      std::byte* const to = bytes + cell.places.offsets[field++];
      if (c == 's') {
        if (value.text.find('\0') != std::string::npos)
          return NoResult{"a text with a NUL in it cannot be handed to C"};
        kept_texts_.push_back(value.text);
        const char* const text = kept_texts_.back().c_str();
        std::memcpy(to, &text, sizeof text);
        continue;
      }
      const double number = value.elements.empty() ? 0.0 : value.elements[0];
      if (c == 'd') {
        std::memcpy(to, &number, sizeof number);
        continue;
      }
      const auto integer = as_int(number);
      if (const auto* none = std::get_if<NoResult>(&integer)) return *none;
      std::memcpy(to, &std::get<int>(integer), sizeof(int));
    }
    return std::nullopt;
  }

  std::optional<NoResult> fetch(const ForeignParameter& parameter, Cell& cell, std::vector<Value>& values,
                                std::size_t at) {
    if (parameter.type == 'r') return fetch_struct(cell, parameter.layout, values, at);
    Value& value = values[at];
    const bool columns = signature_.is_fortran && value.dimensions.size() > 1;
    switch (parameter.type) {
      case 'd':
        cell.reals.resize(value.elements.size());
        value.elements = columns ? by_columns(cell.reals, value.dimensions, true) : cell.reals;
        return std::nullopt;
      case 'i':
        cell.integers.resize(value.elements.size());
        if (columns) cell.integers = by_columns(cell.integers, value.dimensions, true);
        std::ranges::transform(cell.integers, value.elements.begin(), [&](int number) {
          return value.kind == ValueKind::Boolean ? (number != 0 ? 1.0 : 0.0) : static_cast<double>(number);
        });
        return std::nullopt;
      case 's':
        for (std::size_t i = 0; i < (value.dimensions.empty() ? 1 : value.texts.size()); ++i) {
          if (cell.texts[i] == nullptr) return NoResult{"it returns no text (NULL)"};
          (value.dimensions.empty() ? value.text : value.texts[i]) = cell.texts[i];
        }
        return std::nullopt;
      case 'o':
        objects_.push_back(cell.object);
        value = number_value(ValueKind::Object, -static_cast<double>(objects_.size()));
        return std::nullopt;
      default: return NoResult{"a parameter has an unknown type"};
    }
  }

  static std::optional<NoResult> fetch_struct(const Cell& cell, const std::string& layout,
                                              std::vector<Value>& values, std::size_t at) {
    const auto* const bytes = reinterpret_cast<const std::byte*>(cell.structure.data());
    std::size_t field = 0;
    for (const char c : layout) {
      if (c == '(' || c == ')') continue;
      Value& value = values[at + field];
      const std::byte* const from = bytes + cell.places.offsets[field++];
      if (c == 's') {
        const char* text = nullptr;
        std::memcpy(&text, from, sizeof text);
        if (text == nullptr) return NoResult{"a text of a record it returns is NULL"};
        value.text = text;
      } else if (c == 'd') {
        value.elements.resize(1);
        std::memcpy(value.elements.data(), from, sizeof(double));
      } else {
        int number = 0;
        std::memcpy(&number, from, sizeof number);
        value.elements.assign(1, value.kind == ValueKind::Boolean && number != 0 ? 1.0 : number);
      }
    }
    return std::nullopt;
  }

  const ForeignSignature& signature_;
  Objects& objects_;
  std::deque<Cell> cells_;  // they are pointed to
  std::deque<std::string> kept_texts_;
  std::vector<void*> addresses_;
};

// What the call of this thread says; set while it runs.
thread_local std::vector<CodeMessage>* listener = nullptr;

extern "C" void hear_foreign_message(int kind, const char* text) {
  if (listener == nullptr) return;
  listener->push_back({kind == 0 ? OutsideMessage::Text : OutsideMessage::Warning, text});
}

class LoadedCode final : public ForeignCode {
 public:
  LoadedCode(std::filesystem::path runtime, CrashResponse response)
      : runtime_path_(std::move(runtime)), response_(response) {}

  CodeAnswer call(CodeRequest request) override {
    CodeAnswer answer;
    if (auto none = load_runtime()) {
      answer.outcome = std::move(*none);
      return answer;
    }
    auto found = entry(request.shared_object, request.entry);
    if (auto* none = std::get_if<NoResult>(&found)) {
      answer.outcome = std::move(*none);
      return answer;
    }
    Invocation invocation(request.signature, objects_);
    if (auto none = invocation.prepare(request.results, request.arguments)) {
      answer.outcome = std::move(*none);
      return answer;
    }
    listener = &answer.messages;
    if (response_ == CrashResponse::SayAndDie) begin_foreign_code(request.signature.name.c_str());
    const int failed = guard_(std::get<Entry>(found), invocation.addresses());
    if (response_ == CrashResponse::SayAndDie) end_foreign_code();
    listener = nullptr;
    if (failed != 0) {
      answer.outcome = NoResult{fmt::format("`{}` reports: {}", request.signature.name, error_text_())};
    } else {
      answer.outcome = invocation.collect(std::move(request.results), std::move(request.arguments));
    }
    release_();
    return answer;
  }

 private:
  using Entry = void (*)(void**);

  static NoResult loading_failed(const std::string& path) {
    const char* const why = ::dlerror();
    return NoResult{fmt::format("the library cannot be loaded: {}", why == nullptr ? path.c_str() : why)};
  }

  std::optional<NoResult> load_runtime() {
    if (runtime_ != nullptr) return std::nullopt;
    // For all: a library that several wrappers use must find the same ModelicaError.
    runtime_ = ::dlopen(runtime_path_.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (runtime_ == nullptr) return loading_failed(runtime_path_.string());
    guard_ = reinterpret_cast<int (*)(Entry, void**)>(::dlsym(runtime_, "causa_guard"));
    error_text_ = reinterpret_cast<const char* (*)()>(::dlsym(runtime_, "causa_error_text"));
    release_ = reinterpret_cast<void (*)()>(::dlsym(runtime_, "causa_release"));
    const auto listen =
        reinterpret_cast<void (*)(void (*)(int, const char*))>(::dlsym(runtime_, "causa_listen"));
    if (guard_ == nullptr || error_text_ == nullptr || release_ == nullptr || listen == nullptr) {
      runtime_ = nullptr;
      return NoResult{fmt::format("`{}` is no library of causa", runtime_path_.string())};
    }
    listen(hear_foreign_message);
    return std::nullopt;
  }

  std::variant<Entry, NoResult> entry(const std::string& path, const std::string& name) {
    void*& library = libraries_[path];
    if (library == nullptr) library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return loading_failed(path);
    const auto found = reinterpret_cast<Entry>(::dlsym(library, name.c_str()));
    if (found == nullptr) return loading_failed(path);
    return found;
  }

  // Libraries stay loaded: their threads or handlers may still point into them.
  std::filesystem::path runtime_path_;
  CrashResponse response_;
  void* runtime_ = nullptr;
  int (*guard_)(Entry, void**) = nullptr;
  const char* (*error_text_)() = nullptr;
  void (*release_)() = nullptr;
  std::map<std::string, void*> libraries_;
  Objects objects_;
};

}  // namespace

std::unique_ptr<ForeignCode> make_loaded_code(std::filesystem::path runtime, CrashResponse response) {
  return std::make_unique<LoadedCode>(std::move(runtime), response);
}

}  // namespace causa::outside
