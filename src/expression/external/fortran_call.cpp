#include "expression/external/fortran_call.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <csetjmp>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"

namespace causa {

namespace {

constexpr std::size_t most_words = 40;  // arguments and lengths of texts

// The arguments that are numbers of rows, columns or diagonals.
constexpr auto size_names = std::to_array<std::string_view>({"m", "n", "p", "k", "kl", "ku", "nrhs", "mm"});

// Elements before and behind each array, which no routine may change.
constexpr std::size_t guard_elements = 8;
constexpr double guard_real = -7.25e77;
constexpr std::int32_t guard_integer = -1'431'655'765;

// What a routine found wrong with its arguments, by way of xerbla_.
struct Refusal {
  std::string routine;  // the one that was called, or one that it calls
  int argument = 0;     // 0: nothing was refused
};
thread_local Refusal refusal;

// Where a call goes on after xerbla_. A routine that calls another one does not expect it to return after a
// refusal and would go on with what was never computed. Only frames of Fortran are left by the jump.
thread_local std::jmp_buf after_refusal;
thread_local bool can_jump = false;

void record_refusal(std::string_view routine, int argument) {
  refusal = {std::string(routine.substr(0, routine.find_last_not_of(' ') + 1)), argument};
  for (char& letter : refusal.routine)
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

struct Parameter {
  std::string_view name;
  char kind;
  std::string_view size;  // empty: a single value
};

// `n:i a:r[lda*n] …`
std::vector<Parameter> parse_signature(std::string_view signature) {
  std::vector<Parameter> result;
  while (!signature.empty()) {
    const std::string_view word = signature.substr(0, signature.find(' '));
    signature.remove_prefix(std::min(signature.size(), word.size() + 1));
    const std::size_t colon = word.find(':');
    require(colon != std::string_view::npos && colon + 1 < word.size(), "a Fortran argument has a kind");
    Parameter parameter{word.substr(0, colon), word[colon + 1], word.substr(colon + 2)};
    if (!parameter.size.empty()) parameter.size = parameter.size.substr(1, parameter.size.size() - 2);
    result.push_back(parameter);
  }
  return result;
}

// sum := product {('+' | '-') product}; product := atom {'*' atom};
// atom := number | name | ('max' | 'min') '(' sum ',' sum ')'
class SizeFormula {
 public:
  SizeFormula(std::string_view text, std::span<const Parameter> parameters, std::span<const Value> arguments)
      : rest_(text), parameters_(parameters), arguments_(arguments) {}

  double sum() {
    double result = product();
    while (true) {
      if (take('+')) {
        result += product();
      } else if (take('-')) {
        result -= product();
      } else {
        return result;
      }
    }
  }

 private:
  double product() {
    double result = atom();
    while (take('*')) result *= atom();
    return result;
  }

  double atom() {
    const auto* const end = std::ranges::find_first_of(rest_, std::string_view("+-*(),"));
    const std::string_view word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    rest_.remove_prefix(word.size());
    if (take('(')) {
      const double first = sum();
      require(take(','), "max and min of a size have two operands");
      const double second = sum();
      require(take(')'), "a parenthesis of a size is closed");
      return word == "max" ? std::max(first, second) : std::min(first, second);
    }
    double number = 0;
    if (std::from_chars(word.data(), word.data() + word.size(), number).ec == std::errc{}) return number;
    const auto found =
        std::ranges::find_if(parameters_, [&](const Parameter& parameter) { return parameter.name == word; });
    require(found != parameters_.end() && found->kind == 'i' && found->size.empty(),
            "a size is a formula of Integer arguments");
    return arguments_[static_cast<std::size_t>(found - parameters_.begin())].scalar();
  }

  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
  std::span<const Parameter> parameters_;
  std::span<const Value> arguments_;
};

// One argument as the routine sees it.
struct Memory {
  std::vector<double> reals;  // guards, elements, guards
  std::vector<std::int32_t> integers;
  std::string text;

  void allocate_reals(std::size_t count) {
    reals.assign(count + 2 * guard_elements, 0);
    std::fill_n(reals.begin(), guard_elements, guard_real);
    std::fill_n(reals.rbegin(), guard_elements, guard_real);
  }

  void allocate_integers(std::size_t count) {
    integers.assign(count + 2 * guard_elements, 0);
    std::fill_n(integers.begin(), guard_elements, guard_integer);
    std::fill_n(integers.rbegin(), guard_elements, guard_integer);
  }

  [[nodiscard]] bool guards_hold() const { return hold(reals, guard_real) && hold(integers, guard_integer); }

 private:
  template <class Number>
  [[nodiscard]] static bool hold(const std::vector<Number>& numbers, Number guard) {
    if (numbers.empty()) return true;
    const auto is_guard = [&](Number number) { return number == guard; };
    return std::all_of(numbers.begin(), numbers.begin() + guard_elements, is_guard) &&
           std::all_of(numbers.rbegin(), numbers.rbegin() + guard_elements, is_guard);
  }
};

// Never chosen: no routine here is asked to sort.
std::int32_t select_nothing(const double* /*real*/, const double* /*imaginary*/) {
  return 0;
}

std::string_view kind_name(char kind) {
  switch (kind) {
    case 'r': return "Real";
    case 'l': return "Boolean";
    case 'c': return "String";
    default: return "Integer";
  }
}

bool kind_fits(char kind, ValueKind actual) {
  switch (kind) {
    case 'r': return actual == ValueKind::Real;
    case 'l': return actual == ValueKind::Boolean || actual == ValueKind::Integer;  // 32 bits either way
    case 'c': return actual == ValueKind::String;
    default: return actual == ValueKind::Integer;
  }
}

// The offset in column-major order of each element in row-major order.
std::vector<std::size_t> column_major_offsets(const Dimensions& dimensions, std::size_t count) {
  std::vector<std::size_t> result(count);
  Dimensions position(dimensions.size(), 0);
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t offset = 0;
    for (std::size_t k = dimensions.size(); k-- > 0;) {
      offset = offset * static_cast<std::size_t>(dimensions[k]) + static_cast<std::size_t>(position[k]);
    }
    result[i] = offset;
    for (std::size_t k = dimensions.size(); k-- > 0;) {
      if (++position[k] < dimensions[k]) break;
      position[k] = 0;
    }
  }
  return result;
}

class FortranCall {
 public:
  FortranCall(const FortranRoutine& routine, std::vector<Value> arguments, std::size_t most_elements)
      : routine_(routine),
        parameters_(parse_signature(routine.signature)),
        arguments_(std::move(arguments)),
        most_elements_(most_elements) {}

  std::variant<FortranResults, NoResult> run() {
    if (auto why = check_kinds()) return NoResult{*std::move(why)};
    if (auto why = check_contract()) return NoResult{*std::move(why)};
    memory_.resize(parameters_.size());
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      if (auto why = hand_over(i)) return NoResult{*std::move(why)};
    }
    FortranResults results{call(), {}};
    for (std::size_t i = 0; i < memory_.size(); ++i) {
      require(memory_[i].guards_hold(),
              fmt::format("`{}` writes argument {} only as far as its signature says", routine_.name, i + 1));
    }
    if (refusal.argument > 0) return NoResult{describe_refusal()};
    for (std::size_t i = 0; i < parameters_.size(); ++i) take_back(i);
    results.arguments = std::move(arguments_);
    return results;
  }

 private:
  [[nodiscard]] std::string describe_refusal() const {
    if (refusal.routine != routine_.name) {
      return fmt::format("`{}` refuses its arguments: inside it, `{}` refuses its argument {}", routine_.name,
                         refusal.routine, refusal.argument);
    }
    const auto index = static_cast<std::size_t>(refusal.argument) - 1;
    return fmt::format(
        "`{}` refuses its argument {}{}", routine_.name, refusal.argument,
        index < parameters_.size() ? fmt::format(" (`{}`)", parameters_[index].name) : std::string());
  }

  [[nodiscard]] std::optional<std::string> check_kinds() const {
    if (arguments_.size() != parameters_.size()) {
      return fmt::format("`{}` has {} arguments, not {}", routine_.name, parameters_.size(),
                         arguments_.size());
    }
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const Parameter& parameter = parameters_[i];
      if (parameter.kind == 's') continue;
      const Value& argument = arguments_[i];
      // A work array may be declared as a single number: it gets the memory it needs all the same.
      const bool shape_fits = !parameter.size.empty() || argument.dimensions.empty();
      if (kind_fits(parameter.kind, argument.kind) && shape_fits) continue;
      return fmt::format("argument {} of `{}` (`{}`) is {} of type {}", i + 1, routine_.name, parameter.name,
                         parameter.size.empty() ? "a single value" : "an array", kind_name(parameter.kind));
    }
    return std::nullopt;
  }

  // Fills the memory of one argument; what is wrong with it, if anything.
  std::optional<std::string> hand_over(std::size_t i) {
    const Parameter& parameter = parameters_[i];
    const Value& argument = arguments_[i];
    Memory& memory = memory_[i];
    if (parameter.kind == 's') return std::nullopt;
    if (parameter.kind == 'c') {
      memory.text = argument.text.empty() ? " " : argument.text;
      return std::nullopt;
    }
    double size = 1;
    if (!parameter.size.empty()) size = SizeFormula(parameter.size, parameters_, arguments_).sum();
    if (!(size < static_cast<double>(most_elements_))) {
      return fmt::format("argument `{}` of `{}` is too large", parameter.name, routine_.name);
    }
    const auto needed = static_cast<std::size_t>(std::max(0.0, size));
    const std::size_t count = argument.elements.size();
    const auto offsets = column_major_offsets(argument.dimensions, count);
    const bool real = parameter.kind == 'r';
    if (real) {
      memory.allocate_reals(std::max({count, needed, std::size_t{1}}));
    } else {
      memory.allocate_integers(std::max({count, needed, std::size_t{1}}));
    }
    for (std::size_t k = 0; k < count; ++k) {
      const double element = argument.elements[k];
      if (real) {
        if (!std::isfinite(element)) {
          return fmt::format("argument `{}` of `{}` is not finite", parameter.name, routine_.name);
        }
        memory.reals[guard_elements + offsets[k]] = element;
        continue;
      }
      if (!(std::fabs(element) <= std::numeric_limits<std::int32_t>::max())) {
        return fmt::format("argument `{}` of `{}` does not fit into 32 bits", parameter.name, routine_.name);
      }
      memory.integers[guard_elements + offsets[k]] = static_cast<std::int32_t>(element);
    }
    return std::nullopt;
  }

  // What the contract of the routine asks for and the arguments do not fulfil.
  [[nodiscard]] std::optional<std::string> check_contract() const {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const Parameter& parameter = parameters_[i];
      if (parameter.kind != 'i' || !parameter.size.empty()) continue;
      const bool is_leading_dimension = parameter.name.starts_with("ld");
      const bool is_size = std::ranges::find(size_names, parameter.name) != size_names.end();
      if (!is_leading_dimension && !is_size) continue;
      if (auto why = check_bound(i, ">=", is_leading_dimension ? 1 : 0, {})) return why;
    }
    for (std::string_view rest = routine_.contract; !rest.empty();) {
      const std::string_view condition = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(rest.size(), condition.size() + 1));
      if (auto why = check_condition(condition)) return why;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> check_condition(std::string_view condition) const {
    if (const std::size_t mark = condition.find('?'); mark != std::string_view::npos) {
      if (check_condition(condition.substr(0, mark))) return std::nullopt;
      return check_condition(condition.substr(mark + 1));
    }
    const std::size_t name_end = condition.find_first_of("<>=:");
    require(name_end != std::string_view::npos, "a condition of a contract has an operator");
    const std::size_t i = index_of(condition.substr(0, name_end));
    switch (condition[name_end]) {
      case '=': return check_letter(i, condition.substr(name_end + 1));
      case ':': return check_rows(i, value_of(condition.substr(name_end + 1)));
      default: {
        const std::string_view formula = condition.substr(name_end + 2);
        return check_bound(i, condition.substr(name_end, 2), value_of(formula), formula);
      }
    }
  }

  [[nodiscard]] std::optional<std::string> check_bound(std::size_t i, std::string_view relation, double bound,
                                                       std::string_view formula) const {
    const double value = arguments_[i].scalar();
    if (relation == ">=" ? value >= bound : value <= bound) return std::nullopt;
    return fmt::format("argument `{}` of `{}` must be {} {}{}, not {}", parameters_[i].name, routine_.name,
                       relation == ">=" ? "at least" : "at most",
                       formula.empty() ? std::string() : fmt::format("{} = ", formula), bound, value);
  }

  [[nodiscard]] std::optional<std::string> check_letter(std::size_t i, std::string_view letters) const {
    const std::string& text = arguments_[i].text;
    const char letter = text.empty() ? ' ' : text.front();
    const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (letters.find(upper) != std::string_view::npos) return std::nullopt;
    return fmt::format("argument `{}` of `{}` is one of the letters {}", parameters_[i].name, routine_.name,
                       letters);
  }

  // The routine uses these numbers as subscripts unchecked.
  [[nodiscard]] std::optional<std::string> check_rows(std::size_t i, double rows) const {
    const std::vector<double>& elements = arguments_[i].elements;
    for (std::size_t k = 0; k < static_cast<std::size_t>(std::max(rows, 0.0)); ++k) {
      const double row = k < elements.size() ? elements[k] : 0;
      if (row >= 1 && row <= rows) continue;
      return fmt::format("argument `{}` of `{}` holds row numbers from 1 to {}, not {}", parameters_[i].name,
                         routine_.name, rows, row);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t index_of(std::string_view name) const {
    const auto found =
        std::ranges::find_if(parameters_, [&](const Parameter& parameter) { return parameter.name == name; });
    require(found != parameters_.end(), "a contract names arguments of its routine");
    return static_cast<std::size_t>(found - parameters_.begin());
  }

  [[nodiscard]] double value_of(std::string_view formula) const {
    return SizeFormula(formula, parameters_, arguments_).sum();
  }

  double call() {
    std::array<std::uintptr_t, most_words> words{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < parameters_.size(); ++i) words.at(count++) = address(i);
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      if (parameters_[i].kind == 'c') words.at(count++) = memory_[i].text.size();
    }
    refusal = {};
    double result = 0;
    if (setjmp(after_refusal) == 0) {
      can_jump = true;
      result = call_with(words, std::make_index_sequence<most_words>{});
    }
    can_jump = false;
    return refusal.argument > 0 ? 0 : result;
  }

  std::uintptr_t address(std::size_t i) {
    switch (parameters_[i].kind) {
      case 'r': return reinterpret_cast<std::uintptr_t>(memory_[i].reals.data() + guard_elements);
      case 'c': return reinterpret_cast<std::uintptr_t>(memory_[i].text.data());
      case 's': return reinterpret_cast<std::uintptr_t>(&select_nothing);
      default: return reinterpret_cast<std::uintptr_t>(memory_[i].integers.data() + guard_elements);
    }
  }

  template <std::size_t>
  using Word = std::uintptr_t;

  // Addresses and lengths are words of the same size and are passed alike; in the calling conventions of
  // C the caller clears the stack, so that words the routine does not know of do no harm.
  template <std::size_t... i>
  double call_with(const std::array<std::uintptr_t, most_words>& words,
                   std::index_sequence<i...> /*counts the words*/) const {
    if (routine_.has_result) return reinterpret_cast<double (*)(Word<i>...)>(routine_.address)(words[i]...);
    reinterpret_cast<void (*)(Word<i>...)>(routine_.address)(words[i]...);
    return 0;
  }

  void take_back(std::size_t i) {
    const Parameter& parameter = parameters_[i];
    Value& argument = arguments_[i];
    if (parameter.kind == 's') return;
    if (parameter.kind == 'c') {
      argument.text = memory_[i].text;
      return;
    }
    const auto offsets = column_major_offsets(argument.dimensions, argument.elements.size());
    for (std::size_t k = 0; k < offsets.size(); ++k) {
      const bool real = parameter.kind == 'r';
      argument.elements[k] = real ? memory_[i].reals[guard_elements + offsets[k]]
                                  : static_cast<double>(memory_[i].integers[guard_elements + offsets[k]]);
    }
  }

  const FortranRoutine& routine_;
  std::vector<Parameter> parameters_;
  std::vector<Value> arguments_;
  std::size_t most_elements_;
  std::vector<Memory> memory_;
};

}  // namespace

std::variant<FortranResults, NoResult> call_fortran(const FortranRoutine& routine,
                                                    std::vector<Value> arguments, std::size_t most_elements) {
  return FortranCall(routine, std::move(arguments), most_elements).run();
}

}  // namespace causa

// LAPACK and BLAS call this where an argument is wrong; theirs ends the program. No object with a destructor
// lives in this frame, because the jump leaves it.
extern "C" void xerbla_(const char* routine, const std::int32_t* argument, std::size_t length) {
  causa::record_refusal({routine, length}, *argument);
  if (causa::can_jump) std::longjmp(causa::after_refusal, 1);
}
