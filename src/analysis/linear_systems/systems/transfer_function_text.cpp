#include "analysis/linear_systems/systems/transfer_function_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"

namespace causa::linear {

namespace {

constexpr std::size_t longest_text = 20'000;  // bytes
constexpr std::size_t highest_degree = 200;
constexpr int deepest_nesting = 100;

// With the factors that were written: products of many lose their roots when they are multiplied out.
struct Rational {
  Polynomial numerator{1.0};
  Polynomial denominator{1.0};
  std::vector<Polynomial> zero_factors{};
  std::vector<Polynomial> pole_factors{};
};

Rational of_polynomial(Polynomial p) {
  Rational result{.numerator = std::move(p)};
  result.zero_factors = {result.numerator};
  return result;
}

void append(std::vector<Polynomial>& factors, const std::vector<Polynomial>& more) {
  factors.insert(factors.end(), more.begin(), more.end());
}

// Zeros, poles and gain of the factors; none where a factor is zero.
std::optional<ZeroPoleGain> zero_pole_gain_of(const Rational& value, std::optional<double> sample_time) {
  ZeroPoleGain zpk{.gain = 1.0, .sample_time = sample_time};
  for (const Polynomial& factor : value.zero_factors) {
    const Polynomial p = trimmed(factor);
    if (is_zero(p)) return std::nullopt;
    zpk.gain *= p.front();
    const std::vector<Complex> roots = roots_of(p);
    zpk.zeros.insert(zpk.zeros.end(), roots.begin(), roots.end());
  }
  for (const Polynomial& factor : value.pole_factors) {
    const Polynomial p = trimmed(factor);
    if (is_zero(p)) return std::nullopt;
    zpk.gain /= p.front();
    const std::vector<Complex> roots = roots_of(p);
    zpk.poles.insert(zpk.poles.end(), roots.begin(), roots.end());
  }
  if (!std::isfinite(zpk.gain) || zpk.gain == 0.0) return std::nullopt;
  sort_eigenvalues(zpk.zeros);
  sort_eigenvalues(zpk.poles);
  return zpk;
}

// What both readers share: a place in the text, and the first thing that is wrong with it.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_(text) {
    if (text_.size() > longest_text) refuse(RefusalKind::WrongSize, "the text is too long");
  }

  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }
  [[nodiscard]] bool failed() const { return refusal_.has_value(); }
  void refuse(RefusalKind kind, std::string words) { refuse_at(kind, std::move(words), position_); }
  void refuse_at(RefusalKind kind, std::string words, std::size_t position) {
    if (!refusal_) refusal_ = Refusal{.kind = kind, .words = std::move(words), .position = position};
  }

  [[nodiscard]] char peek() {
    while (position_ < text_.size() && (text_[position_] == ' ' || text_[position_] == '\t' ||
                                        text_[position_] == '\n' || text_[position_] == '\r')) {
      ++position_;
    }
    return position_ < text_.size() ? text_[position_] : '\0';
  }
  bool accept(char c) {
    if (peek() != c || position_ >= text_.size()) return false;
    ++position_;
    return true;
  }
  [[nodiscard]] bool at_end() { return peek() == '\0' && position_ >= text_.size(); }
  [[nodiscard]] std::size_t position() const { return position_; }

  double read_number() {
    double value = 0.0;
    static_cast<void>(peek());
    const auto [end, error] = std::from_chars(text_.data() + position_, text_.data() + text_.size(), value);
    if (error == std::errc::result_out_of_range) {
      refuse(RefusalKind::WrongText, "a number is too large or too small");
    } else if (error != std::errc{}) {
      refuse(RefusalKind::WrongText, "expected a number");
    } else {
      position_ = static_cast<std::size_t>(end - text_.data());
    }
    return value;
  }

  // What stands at the place, for messages.
  [[nodiscard]] std::string here() {
    const char c = peek();
    if (position_ >= text_.size()) return "the end";
    if (c > ' ' && c < '\x7f') return fmt::format("`{}`", c);
    return "a character that does not belong here";
  }

 private:
  std::string_view text_;
  std::size_t position_ = 0;
  std::optional<Refusal> refusal_{};
};

bool is_digit_or_point(char c) {
  return (c >= '0' && c <= '9') || c == '.';
}

//   sum     = ['+' | '-'] product {('+' | '-') product}
//   product = power {'*' power | '/' power | power}
//   power   = primary ['^' whole number]
//   primary = number | variable | '(' sum ')'
class TransferFunctionReader {
 public:
  explicit TransferFunctionReader(std::string_view text) : cursor_(text) {}

  // What `read` has read, by its factors.
  [[nodiscard]] const std::optional<ZeroPoleGain>& factored() const { return factored_; }

  Outcome<TransferFunction> read(std::optional<double> sample_time) {
    if (!cursor_.failed() && cursor_.at_end())
      cursor_.refuse(RefusalKind::Empty, "the transfer function is empty");
    Rational value = cursor_.failed() ? Rational{} : read_sum();
    if (!cursor_.failed() && !cursor_.at_end()) {
      cursor_.refuse(RefusalKind::WrongText, fmt::format("expected an operator, found {}", cursor_.here()));
    }
    if (cursor_.failed()) return *cursor_.refusal();
    factored_ =
        zero_pole_gain_of(value, variable_ == 'z' ? std::optional(sample_time.value_or(1.0)) : sample_time);
    TransferFunction tf{.numerator = trimmed(std::move(value.numerator)),
                        .denominator = trimmed(std::move(value.denominator))};
    if (variable_ == 'z') {
      tf.sample_time = sample_time.value_or(1.0);
      // Powers of 1/z bring powers of z above and below.
      while (tf.numerator.size() > 1 && tf.denominator.size() > 1 && tf.numerator.back() == 0.0 &&
             tf.denominator.back() == 0.0) {
        tf.numerator.pop_back();
        tf.denominator.pop_back();
      }
    } else if (variable_ == '\0') {
      tf.sample_time = sample_time;
    } else if (sample_time) {
      return Refusal{.kind = RefusalKind::WrongTime,
                     .words = fmt::format(
                         "a function of {} has no sample time; a discrete one is written with z", variable_)};
    }
    if (!is_proper(tf)) {
      return Refusal{
          .kind = RefusalKind::Improper,
          .words = fmt::format("the transfer function is improper: the degree {} of the numerator exceeds "
                               "the degree {} of the denominator",
                               degree(tf.numerator), degree(tf.denominator))};
    }
    return tf;
  }

 private:
  void check_size(const Rational& value) {
    const auto is_good = [](const Polynomial& p) {
      return p.size() <= highest_degree + 1 &&
             std::ranges::all_of(p, [](double c) { return std::isfinite(c); });
    };
    if (!is_good(value.numerator) || !is_good(value.denominator)) {
      cursor_.refuse(RefusalKind::WrongSize,
                     fmt::format("the degree exceeds {} or a coefficient is not finite", highest_degree));
    }
  }

  Rational read_sum() {
    if (++depth_ > deepest_nesting) {
      cursor_.refuse(RefusalKind::WrongSize,
                     fmt::format("parentheses are nested deeper than {}", deepest_nesting));
      return {};
    }
    double sign = 1.0;
    if (cursor_.accept('-')) {
      sign = -1.0;
    } else {
      cursor_.accept('+');
    }
    Rational sum = read_product();
    if (sign < 0.0) {
      sum.numerator = scaled(sign, std::move(sum.numerator));
      sum.zero_factors.push_back({-1.0});
    }
    while (!cursor_.failed()) {
      if (cursor_.accept('+')) {
        sign = 1.0;
      } else if (cursor_.accept('-')) {
        sign = -1.0;
      } else {
        break;
      }
      sum = added(sum, sign, read_product());
    }
    --depth_;
    return sum;
  }

  Rational added(const Rational& left, double sign, const Rational& right) {
    if (cursor_.failed()) return left;
    Rational sum;
    if (left.denominator == right.denominator) {
      sum = {.numerator = add(left.numerator, scaled(sign, right.numerator)),
             .denominator = left.denominator};
    } else {
      sum = {.numerator = add(multiply(left.numerator, right.denominator),
                              scaled(sign, multiply(right.numerator, left.denominator))),
             .denominator = trimmed(multiply(left.denominator, right.denominator))};
    }
    check_size(sum);
    sum.zero_factors = {sum.numerator};
    sum.pole_factors = left.pole_factors;
    if (left.denominator != right.denominator) append(sum.pole_factors, right.pole_factors);
    return sum;
  }

  Rational read_product() {
    Rational result = read_power();
    bool after_division = false;
    while (!cursor_.failed()) {
      if (cursor_.accept('*')) {
        result = multiplied(result, read_power());
        after_division = false;
      } else if (cursor_.peek() == '/') {
        const std::size_t place = cursor_.position();
        cursor_.accept('/');
        const Rational divisor = read_power();
        if (!cursor_.failed() && is_zero(divisor.numerator)) {
          cursor_.refuse_at(RefusalKind::ZeroDenominator, "the denominator is zero", place);
        }
        result = multiplied(result, {.numerator = divisor.denominator,
                                     .denominator = divisor.numerator,
                                     .zero_factors = divisor.pole_factors,
                                     .pole_factors = divisor.zero_factors});
        after_division = true;
      } else if (begins_factor(cursor_.peek())) {
        if (after_division) {
          cursor_.refuse(RefusalKind::WrongText,
                         "this can be read in two ways: write `*`, or parentheses around the denominator");
          break;
        }
        result = multiplied(result, read_power());
      } else {
        break;
      }
    }
    return result;
  }

  static bool begins_factor(char c) {
    return is_digit_or_point(c) || c == '(' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  Rational multiplied(const Rational& left, const Rational& right) {
    if (cursor_.failed()) return left;
    Rational result{.numerator = trimmed(multiply(left.numerator, right.numerator)),
                    .denominator = trimmed(multiply(left.denominator, right.denominator))};
    check_size(result);
    for (const Rational* part : {&left, &right}) {
      append(result.zero_factors, part->zero_factors);
      append(result.pole_factors, part->pole_factors);
    }
    return result;
  }

  Rational read_power() {
    const Rational base = read_primary();
    if (cursor_.failed() || !cursor_.accept('^')) return base;
    const bool in_parentheses = cursor_.accept('(');
    const bool is_negative = cursor_.accept('-');
    const std::size_t place = cursor_.position();
    if (!is_digit_or_point(cursor_.peek())) {
      cursor_.refuse(RefusalKind::WrongText,
                     fmt::format("expected a whole exponent, found {}", cursor_.here()));
      return base;
    }
    const double exponent = cursor_.read_number();
    if (in_parentheses && !cursor_.accept(')')) cursor_.refuse(RefusalKind::WrongText, "expected `)`");
    if (cursor_.failed()) return base;
    if (exponent != std::floor(exponent) || exponent > static_cast<double>(highest_degree)) {
      cursor_.refuse_at(RefusalKind::WrongText,
                        fmt::format("an exponent is a whole number up to {}", highest_degree), place);
      return base;
    }
    if (is_negative && is_zero(base.numerator)) {
      cursor_.refuse_at(RefusalKind::ZeroDenominator, "the denominator is zero", place);
      return base;
    }
    Rational result;
    for (int k = 0; k < static_cast<int>(exponent) && !cursor_.failed(); ++k)
      result = multiplied(result, base);
    if (is_negative) {
      std::swap(result.numerator, result.denominator);
      std::swap(result.zero_factors, result.pole_factors);
    }
    return result;
  }

  Rational read_primary() {
    const char c = cursor_.peek();
    if (cursor_.accept('(')) {
      Rational inner = read_sum();
      if (!cursor_.failed() && !cursor_.accept(')')) {
        cursor_.refuse(RefusalKind::WrongText, fmt::format("expected `)`, found {}", cursor_.here()));
      }
      return inner;
    }
    if (is_digit_or_point(c)) return of_polynomial({cursor_.read_number()});
    if (c == 's' || c == 'p' || c == 'z') {
      if (variable_ != '\0' && variable_ != c) {
        cursor_.refuse(RefusalKind::WrongText,
                       fmt::format("`{}` and `{}` in one transfer function", variable_, c));
        return {};
      }
      variable_ = c;
      cursor_.accept(c);
      return of_polynomial({1.0, 0.0});
    }
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
      cursor_.refuse(RefusalKind::WrongText,
                     fmt::format("`{}` is unknown here: the variable is s, p or z", c));
    } else {
      cursor_.refuse(RefusalKind::WrongText,
                     fmt::format("expected a number, a variable or `(`, found {}", cursor_.here()));
    }
    return {};
  }

  TextCursor cursor_;
  std::optional<ZeroPoleGain> factored_{};
  char variable_ = '\0';
  int depth_ = 0;
};

//   zeros ; poles ; gain, lists with commas, in brackets or not; i or j behind imaginary parts.
class ZeroPoleGainReader {
 public:
  explicit ZeroPoleGainReader(std::string_view text) : cursor_(text) {}

  Outcome<ZeroPoleGain> read(std::optional<double> sample_time) {
    if (!cursor_.failed() && cursor_.at_end())
      cursor_.refuse(RefusalKind::Empty, "zeros, poles and gain are empty");
    ZeroPoleGain zpk{.sample_time = sample_time};
    if (!cursor_.failed()) zpk.zeros = read_list("zeros");
    expect_semicolon("zeros");
    if (!cursor_.failed()) zpk.poles = read_list("poles");
    expect_semicolon("poles");
    if (!cursor_.failed()) {
      const Complex gain = read_complex();
      if (gain.imag() != 0.0) cursor_.refuse(RefusalKind::WrongText, "the gain is not real");
      zpk.gain = gain.real();
    }
    if (!cursor_.failed() && !cursor_.at_end()) {
      cursor_.refuse(RefusalKind::WrongText, fmt::format("expected the end, found {}", cursor_.here()));
    }
    if (cursor_.failed()) return *cursor_.refusal();
    if (zpk.zeros.size() > zpk.poles.size()) {
      return Refusal{.kind = RefusalKind::Improper,
                     .words = fmt::format("the transfer function is improper: it has {} zeros and {} poles",
                                          zpk.zeros.size(), zpk.poles.size())};
    }
    return zpk;
  }

  Outcome<std::vector<Complex>> read_one_list(std::string_view name) {
    if (!cursor_.failed() && cursor_.at_end())
      cursor_.refuse(RefusalKind::Empty, fmt::format("the list of {} is empty", name));
    std::vector<Complex> values;
    if (!cursor_.failed()) values = read_list(name);
    if (!cursor_.failed() && !cursor_.at_end()) {
      cursor_.refuse(RefusalKind::WrongText,
                     fmt::format("expected `,` or the end, found {}", cursor_.here()));
    }
    if (!cursor_.failed() && values.empty())
      cursor_.refuse(RefusalKind::Empty, fmt::format("the list of {} is empty", name));
    if (cursor_.failed()) return *cursor_.refusal();
    return values;
  }

 private:
  void expect_semicolon(std::string_view behind) {
    if (!cursor_.failed() && !cursor_.accept(';')) {
      cursor_.refuse(RefusalKind::WrongText,
                     fmt::format("expected `;` behind the {}, found {}", behind, cursor_.here()));
    }
  }

  std::vector<Complex> read_list(std::string_view name) {
    std::vector<Complex> values;
    const std::size_t start = cursor_.position();
    const bool in_brackets = cursor_.accept('[');
    while (!cursor_.failed() && cursor_.peek() != ';' && cursor_.peek() != ']') {
      values.push_back(read_complex());
      if (values.size() > highest_degree) {
        cursor_.refuse(RefusalKind::WrongSize, fmt::format("more than {} {}", highest_degree, name));
      }
      if (!cursor_.accept(',')) break;
      if (cursor_.peek() == ';' || cursor_.peek() == ']') {
        cursor_.refuse(RefusalKind::WrongText, "expected a number behind the comma");
      }
    }
    if (in_brackets && !cursor_.failed() && !cursor_.accept(']')) {
      cursor_.refuse(RefusalKind::WrongText, fmt::format("expected `]`, found {}", cursor_.here()));
    }
    if (!cursor_.failed()) pair_conjugates(values, name, start);
    return values;
  }

  // Pairs become exact conjugates.
  void pair_conjugates(std::vector<Complex>& values, std::string_view name, std::size_t start) {
    std::vector<bool> used(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (used[i] || values[i].imag() == 0.0) continue;
      std::size_t partner = values.size();
      for (std::size_t j = i + 1; j < values.size(); ++j) {
        const double distance = std::abs(values[j] - std::conj(values[i]));
        if (!used[j] && distance <= 1e-9 * std::abs(values[i])) partner = j;
      }
      if (partner == values.size()) {
        cursor_.refuse_at(
            RefusalKind::WrongText,
            fmt::format("{}{:+}i among the {} has no conjugate", values[i].real(), values[i].imag(), name),
            start);
        return;
      }
      used[i] = used[partner] = true;
      values[partner] = std::conj(values[i]);
    }
    sort_eigenvalues(values);
  }

  Complex read_complex() {
    Complex value{};
    bool is_first = true;
    while (!cursor_.failed()) {
      double sign = 1.0;
      if (cursor_.accept('-')) {
        sign = -1.0;
      } else if (!cursor_.accept('+') && !is_first) {
        break;
      }
      const bool has_number = is_digit_or_point(cursor_.peek());
      const double number = has_number ? cursor_.read_number() : 1.0;
      cursor_.accept('*');
      if (cursor_.accept('i') || cursor_.accept('j')) {
        value += Complex(0.0, sign * number);
      } else if (has_number) {
        value += sign * number;
      } else {
        cursor_.refuse(RefusalKind::WrongText, fmt::format("expected a number, found {}", cursor_.here()));
      }
      is_first = false;
    }
    if (!std::isfinite(value.real()) || !std::isfinite(value.imag())) {
      cursor_.refuse(RefusalKind::NotFinite, "a number is not finite");
    }
    return value;
  }

  TextCursor cursor_;
};

std::string number_text(double value, const TextOptions& options) {
  return fmt::format("{:.{}g}", value, options.digits);
}

std::size_t term_count(const Polynomial& p) {
  return static_cast<std::size_t>(std::ranges::count_if(p, [](double c) { return c != 0.0; }));
}

std::string variable_of(const std::optional<double>& sample_time) {
  return sample_time ? "z" : "s";
}

std::string in_parentheses_if_sum(const Polynomial& p, std::string_view variable,
                                  const TextOptions& options) {
  const std::string text = polynomial_text(p, variable, options);
  return term_count(p) > 1 ? fmt::format("({})", text) : text;
}

// "(s + 1)" and "(s^2 + 2 s + 5)" one after the other; equal ones as powers.
std::vector<std::string> factors_of(const std::vector<Complex>& roots, std::string_view variable,
                                    const TextOptions& options) {
  std::vector<std::pair<std::string, int>> counted;
  for (const Complex& root : roots) {
    if (root.imag() < 0.0) continue;
    const Polynomial factor =
        root.imag() == 0.0 ? Polynomial{1.0, root.real() == 0.0 ? 0.0 : -root.real()}
                           : Polynomial{1.0, root.real() == 0.0 ? 0.0 : -2.0 * root.real(), std::norm(root)};
    const std::string text = in_parentheses_if_sum(factor, variable, options);
    const auto known = std::ranges::find(counted, text, &std::pair<std::string, int>::first);
    if (known == counted.end()) {
      counted.emplace_back(text, 1);
    } else {
      ++known->second;
    }
  }
  std::vector<std::string> factors;
  for (const auto& [text, count] : counted) {
    factors.push_back(count == 1 ? text : fmt::format("{}^{}", text, count));
  }
  return factors;
}

}  // namespace

Outcome<TransferFunction> read_transfer_function(std::string_view text, std::optional<double> sample_time) {
  if (sample_time && !(*sample_time > 0.0 && std::isfinite(*sample_time))) {
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the sample time is not positive"};
  }
  return TransferFunctionReader(text).read(sample_time);
}

Outcome<StateSpace> read_system(std::string_view text, std::optional<double> sample_time) {
  // Up to this order the polynomial keeps the roots well enough, and its companion form is what people
  // expect.
  constexpr std::size_t largest_order_of_polynomials = 4;
  TransferFunctionReader reader(text);
  const Outcome<TransferFunction> tf = reader.read(sample_time);
  if (!succeeded(tf)) return refusal_of(tf);
  const std::optional<ZeroPoleGain>& zpk = reader.factored();
  const bool by_factors = zpk && zpk->poles.size() > largest_order_of_polynomials &&
                          zpk->zeros.size() <= zpk->poles.size() &&
                          zpk->poles.size() == degree(result_of(tf).denominator);
  return by_factors ? to_state_space(*zpk) : to_state_space(result_of(tf));
}

Outcome<std::vector<Complex>> read_complex_numbers(std::string_view text, std::string_view name) {
  return ZeroPoleGainReader(text).read_one_list(name);
}

Outcome<ZeroPoleGain> read_zero_pole_gain(std::string_view text, std::optional<double> sample_time) {
  if (sample_time && !(*sample_time > 0.0 && std::isfinite(*sample_time))) {
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the sample time is not positive"};
  }
  return ZeroPoleGainReader(text).read(sample_time);
}

std::string polynomial_text(const Polynomial& p, std::string_view variable, const TextOptions& options) {
  if (is_zero(p)) return "0";
  std::string text;
  for (std::size_t k = 0; k < p.size(); ++k) {
    if (p[k] == 0.0) continue;
    const std::size_t power = p.size() - 1 - k;
    const bool is_first = text.empty();
    text += is_first ? (p[k] < 0.0 ? "-" : "") : (p[k] < 0.0 ? " - " : " + ");
    const std::string number = number_text(std::abs(p[k]), options);
    if (power == 0) {
      text += number;
      continue;
    }
    if (number != "1") text += number + " ";
    text += variable;
    if (power > 1) text += fmt::format("^{}", power);
  }
  return text;
}

std::string transfer_function_text(const TransferFunction& tf, const TextOptions& options) {
  const std::string variable = variable_of(tf.sample_time);
  if (trimmed(tf.denominator) == Polynomial{1.0} || is_zero(tf.numerator)) {
    return polynomial_text(tf.numerator, variable, options);
  }
  const std::string below = polynomial_text(tf.denominator, variable, options);
  const bool is_plain = below.find(' ') == std::string::npos;
  return fmt::format("{}/{}", in_parentheses_if_sum(tf.numerator, variable, options),
                     is_plain ? below : fmt::format("({})", below));
}

std::string factored_text(const ZeroPoleGain& zpk, const TextOptions& options) {
  const std::string variable = variable_of(zpk.sample_time);
  const std::vector<std::string> above_line = factors_of(zpk.zeros, variable, options);
  const std::vector<std::string> below_line = factors_of(zpk.poles, variable, options);
  const std::string gain = number_text(zpk.gain, options);
  std::string text = above_line.empty() || (gain != "1" && gain != "-1") ? gain : (gain == "-1" ? "-" : "");
  for (const std::string& factor : above_line) {
    text += text.empty() || text == "-" ? factor : " " + factor;
  }
  if (below_line.empty() || zpk.gain == 0.0) return zpk.gain == 0.0 ? "0" : text;
  if (below_line.size() == 1) return fmt::format("{}/{}", text, below_line.front());
  return fmt::format("{}/({})", text, fmt::join(below_line, " "));
}

}  // namespace causa::linear
