#include "expression/external/external_functions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "expression/external/file_functions.h"
#include "expression/external/fourier_transform.h"
#include "expression/external/impure_functions.h"
#include "expression/external/outside.h"
#include "expression/external/random_generators.h"
#include "expression/external/tables/combi_tables.h"

namespace causa {

namespace {

using Outputs = std::variant<std::vector<Value>, NoResult>;
using Inputs = std::span<const Value* const>;

// Positions are bytes counted from 1, as in the library: it is meant for ASCII.
Value position(std::size_t offset) {
  return number_value(ValueKind::Integer, static_cast<double>(offset) + 1);
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_white(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The offset an index means; nothing where it lies outside the text.
std::optional<std::size_t> start_of(std::string_view text, double index) {
  if (!(index >= 1 && index <= static_cast<double>(text.size()))) return std::nullopt;
  return static_cast<std::size_t>(index) - 1;
}

std::size_t after_white_space(std::string_view text, std::size_t from) {
  while (from < text.size() && is_white(text[from])) ++from;
  return from;
}

std::size_t after_digits(std::string_view text, std::size_t from) {
  while (from < text.size() && is_digit(text[from])) ++from;
  return from;
}

Outputs length(Inputs in) {
  return std::vector{number_value(ValueKind::Integer, static_cast<double>(in[0]->text.size()))};
}

Outputs substring(Inputs in) {
  const std::string& text = in[0]->text;
  const double first = std::max(1.0, in[1]->scalar());
  double last = in[2]->scalar();
  if (last < 0) last = first;
  last = std::min(last, static_cast<double>(text.size()));
  if (!(first <= last)) return std::vector{text_value({})};
  const auto begin = static_cast<std::size_t>(first) - 1;
  return std::vector{text_value(text.substr(begin, static_cast<std::size_t>(last) - begin))};
}

// Modelica.Utilities.Types.Compare: Less, Equal, Greater
Outputs compare(Inputs in) {
  std::string left = in[0]->text;
  std::string right = in[1]->text;
  if (in[2]->scalar() == 0) {
    std::ranges::transform(left, left.begin(), lower);
    std::ranges::transform(right, right.begin(), lower);
  }
  const int order = left.compare(right);
  return std::vector{number_value(ValueKind::Enumeration, order < 0 ? 1 : (order == 0 ? 2 : 3))};
}

Outputs skip_white_space(Inputs in) {
  const auto start = start_of(in[0]->text, in[1]->scalar());
  if (!start) return std::vector{number_value(ValueKind::Integer, in[1]->scalar())};
  return std::vector{position(after_white_space(in[0]->text, *start))};
}

// Where a token ends that starts at an offset after white space; nothing where there is none.
using Token = std::optional<std::size_t> (*)(std::string_view text, std::size_t from);

struct FoundToken {
  std::size_t begin;
  std::size_t end;
};

std::optional<FoundToken> find_token(Inputs in, Token token) {
  const auto start = start_of(in[0]->text, in[1]->scalar());
  if (!start) return std::nullopt;
  const std::size_t begin = after_white_space(in[0]->text, *start);
  const auto end = token(in[0]->text, begin);
  if (!end) return std::nullopt;
  return FoundToken{begin, *end};
}

std::optional<std::size_t> unsigned_integer(std::string_view text, std::size_t from) {
  const std::size_t end = after_digits(text, from);
  if (end == from) return std::nullopt;
  return end;
}

// unsigned [fraction] [exponent]
std::optional<std::size_t> unsigned_real(std::string_view text, std::size_t from) {
  const auto digits = unsigned_integer(text, from);
  if (!digits) return std::nullopt;
  std::size_t end = *digits;
  if (end < text.size() && text[end] == '.') end = after_digits(text, end + 1);
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    std::size_t exponent = end + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    if (const auto last = unsigned_integer(text, exponent)) end = *last;
  }
  return end;
}

template <Token token>
std::optional<std::size_t> with_sign(std::string_view text, std::size_t from) {
  const bool sign = from < text.size() && (text[from] == '+' || text[from] == '-');
  return token(text, sign ? from + 1 : from);
}

// "123.4" holds no Integer.
template <Token token>
std::optional<std::size_t> not_a_real(std::string_view text, std::size_t from) {
  const auto end = token(text, from);
  if (end && *end < text.size() && (text[*end] == '.' || text[*end] == 'e' || text[*end] == 'E')) {
    return std::nullopt;
  }
  return end;
}

std::optional<std::size_t> identifier(std::string_view text, std::size_t from) {
  if (from >= text.size() || !is_letter(text[from])) return std::nullopt;
  while (from < text.size() && (is_letter(text[from]) || is_digit(text[from]) || text[from] == '_')) ++from;
  return from;
}

std::optional<std::size_t> quoted(std::string_view text, std::size_t from) {
  if (from >= text.size() || text[from] != '"') return std::nullopt;
  for (std::size_t i = from + 1; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      return i + 1;
    }
  }
  return std::nullopt;
}

Outputs scanned_number(Inputs in, ValueKind kind, Token token) {
  const auto found = find_token(in, token);
  const Value same = number_value(ValueKind::Integer, in[1]->scalar());
  if (!found) return std::vector{same, number_value(kind, 0)};
  const std::size_t begin = in[0]->text[found->begin] == '+' ? found->begin + 1 : found->begin;
  double number = 0;
  const char* data = in[0]->text.data();
  const auto read = std::from_chars(data + begin, data + found->end, number);
  const bool too_large = kind == ValueKind::Integer && !(std::fabs(number) <= 9007199254740992.0);
  if (read.ec != std::errc{} || too_large) return std::vector{same, number_value(kind, 0)};
  return std::vector{position(found->end), number_value(kind, number)};
}

Outputs scan_real(Inputs in) {
  const bool no_sign = in[2]->scalar() != 0;
  return scanned_number(in, ValueKind::Real, no_sign ? unsigned_real : with_sign<unsigned_real>);
}

Outputs scan_integer(Inputs in) {
  const bool no_sign = in[2]->scalar() != 0;
  return scanned_number(in, ValueKind::Integer,
                        no_sign ? not_a_real<unsigned_integer> : not_a_real<with_sign<unsigned_integer>>);
}

Outputs scan_identifier(Inputs in) {
  const auto found = find_token(in, identifier);
  if (!found) return std::vector{number_value(ValueKind::Integer, in[1]->scalar()), text_value({})};
  return std::vector{position(found->end),
                     text_value(in[0]->text.substr(found->begin, found->end - found->begin))};
}

Outputs scan_string(Inputs in) {
  const auto found = find_token(in, quoted);
  if (!found) return std::vector{number_value(ValueKind::Integer, in[1]->scalar()), text_value({})};
  return std::vector{position(found->end),
                     text_value(in[0]->text.substr(found->begin + 1, found->end - found->begin - 2))};
}

// Arash Partow's hash: even and odd characters are mixed differently. The documentation of
// Modelica.Utilities.Strings.hashString gives two of its values.
Outputs hash_string(Inputs in) {
  std::uint32_t hash = 0xAAAAAAAAU;
  for (std::size_t i = 0; i < in[0]->text.size(); ++i) {
    const auto c = static_cast<std::uint32_t>(static_cast<unsigned char>(in[0]->text[i]));
    hash ^= i % 2 == 0 ? (hash << 7U) ^ (c * (hash >> 3U)) : ~((hash << 11U) + (c ^ (hash >> 5U)));
  }
  return std::vector{number_value(ValueKind::Integer, static_cast<std::int32_t>(hash))};
}

// Modelica.Math.Random.Generators: the number and the next state, in the order of the library's calls.
template <std::size_t size, double (*generator)(std::span<std::int32_t, size>)>
Outputs random_number(Inputs in) {
  std::array<std::int32_t, size> state{};
  if (in[0]->elements.size() != size) {
    return NoResult{fmt::format("the state of this random generator has {} elements, not {}", size,
                                in[0]->elements.size())};
  }
  for (std::size_t i = 0; i < size; ++i) {
    const double element = in[0]->elements[i];
    if (!(std::fabs(element) <= 2147483648.0) || element == 2147483648.0) {
      return NoResult{"the state of a random generator consists of numbers of 32 bits"};
    }
    state[i] = static_cast<std::int32_t>(element);
  }
  const double number = generator(state);
  Value next{ValueKind::Integer, in[0]->dimensions, {state.begin(), state.end()}, {}};
  return std::vector{std::move(next), number_value(ValueKind::Real, number)};
}

// Modelica.Math.FastFourierTransform: flag, amplitudes and phases of the frequencies 0 … n/2. The library
// divides by n/2 + 1.
Outputs real_fourier_transform(Inputs in) {
  const std::size_t n = in[0]->elements.size();
  constexpr double most_effort = 1e9;  // some seconds; a prime number of a million elements would take hours
  if (fourier_transform_effort(n) > most_effort) {
    return NoResult{fmt::format(
        "the Fourier transform of {} numbers takes too long: its length has a large prime factor", n)};
  }
  const std::size_t count = n / 2 + 1;
  Value amplitudes{ValueKind::Real, {static_cast<std::int64_t>(count)}, std::vector<double>(count), {}};
  Value phases = amplitudes;
  const bool even = n > 0 && n % 2 == 0;
  if (even) {
    const auto spectrum = fourier_transform(in[0]->elements);
    for (std::size_t k = 0; k < count; ++k) {
      amplitudes.elements[k] = std::abs(spectrum[k]) / static_cast<double>(count);
      phases.elements[k] = std::arg(spectrum[k]);
    }
  }
  return std::vector{number_value(ValueKind::Integer, even ? 0 : 1), std::move(amplitudes),
                     std::move(phases)};
}

struct Entry {
  std::string_view name;
  std::string_view inputs;  // t: a text, n: a number, v: a vector of numbers
  Outputs (*implementation)(Inputs);
};

constexpr auto entries = std::to_array<Entry>({
    {"ModelicaStrings_length", "t", length},
    {"ModelicaStrings_substring", "tnn", substring},
    {"ModelicaStrings_compare", "ttn", compare},
    {"ModelicaStrings_skipWhiteSpace", "tn", skip_white_space},
    {"ModelicaStrings_scanReal", "tnn", scan_real},
    {"ModelicaStrings_scanInteger", "tnn", scan_integer},
    {"ModelicaStrings_scanIdentifier", "tn", scan_identifier},
    {"ModelicaStrings_scanString", "tn", scan_string},
    {"ModelicaStrings_hashString", "t", hash_string},
    {"ModelicaRandom_xorshift64star", "v", random_number<2, xorshift64star>},
    {"ModelicaRandom_xorshift128plus", "v", random_number<4, xorshift128plus>},
    {"ModelicaRandom_xorshift1024star", "v", random_number<33, xorshift1024star>},
    {"ModelicaFFT_kiss_fftr", "vnvn", real_fourier_transform},
});

bool fits(Inputs inputs, std::string_view pattern) {
  if (inputs.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const bool text = inputs[i]->kind == ValueKind::String;
    const std::size_t dimensions = pattern[i] == 'v' ? 1 : 0;
    if (inputs[i]->dimensions.size() != dimensions || text != (pattern[i] == 't')) return false;
    if (pattern[i] == 'n' && inputs[i]->elements.size() != 1) return false;
  }
  return true;
}

}  // namespace

namespace {

// The file a table is read from is one the outside lets read.
Outputs call_table(std::string_view name, Inputs inputs, Outside* outside) {
  const auto file = tables::file_argument(name, inputs);
  if (!file || outside == nullptr) return tables::call_table_function(name, inputs);
  auto path = outside->readable_path(inputs[*file]->text);
  if (auto* none = std::get_if<NoResult>(&path))
    return NoResult{fmt::format("the table file cannot be used: {}", none->why)};
  const Value allowed = text_value(std::get<std::string>(std::move(path)));
  std::vector<const Value*> replaced(inputs.begin(), inputs.end());
  replaced[*file] = &allowed;
  return tables::call_table_function(name, replaced);
}

}  // namespace

bool is_known_external(std::string_view name) {
  return tables::is_table_function(name) || file_function(name) == FileFunction::Reads ||
         std::ranges::any_of(entries, [&](const Entry& entry) { return entry.name == name; });
}

std::variant<std::vector<Value>, NoResult> call_external(std::string_view name,
                                                         std::span<const Value* const> inputs,
                                                         Outside* outside) {
  const auto* const found =
      std::ranges::find_if(entries, [&](const Entry& entry) { return entry.name == name; });
  if (tables::is_table_function(name)) return call_table(name, inputs, outside);
  if (file_function(name) == FileFunction::Reads) return call_file_function(name, inputs, outside);
  if (is_impure_external(name)) {
    return NoResult{
        fmt::format("`{}` depends on more than its arguments; it is called in a simulation only", name)};
  }
  if (found == entries.end()) {
    return NoResult{fmt::format("the external function `{}` is not known here", name)};
  }
  if (!fits(inputs, found->inputs)) {
    return NoResult{fmt::format("the external function `{}` has other arguments", name)};
  }
  return found->implementation(inputs);
}

}  // namespace causa
