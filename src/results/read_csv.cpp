#include "results/read_csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <unordered_set>

#include "results/diagnostics.h"

namespace causa {

// One byte at a time: the state says where in a field the last byte stood.
class CsvReader::Parser {
 public:
  Parser(std::string_view name, const CsvLimits& limits, PointSink sink)
      : name_(name), limits_(limits), sink_(std::move(sink)) {}

  [[nodiscard]] bool has_names() const { return has_names_; }
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] const std::vector<TrajectoryVariable>& variables() const { return trajectory_.variables; }

  void feed(std::string_view text) {
    for (const char c : text) {
      if (error_) return;
      take(c);
    }
  }

  std::variant<Trajectory, Diagnostic> finish() {
    if (!error_ && state_ == State::Quoted) {
      error_ = csv_quote_not_closed({.name = name_, .line = quote_line_});
    }
    const bool row_is_open = column_ > 0 || (state_ != State::FieldStart && state_ != State::CarriageReturn);
    if (!error_ && row_is_open) end_row();
    if (!error_ && !has_names_) error_ = csv_is_empty(name_);
    if (error_) return std::move(*error_);
    return std::move(trajectory_);
  }

 private:
  enum class State : std::uint8_t {
    FieldStart,
    Plain,
    Quoted,
    QuoteInQuoted,  // the end of the quoted field, or the first of two quotes
    CarriageReturn,
  };

  void take(char c) {
    if (bom_bytes_ < byte_order_mark.size()) {
      if (c == byte_order_mark[bom_bytes_]) {
        ++bom_bytes_;
        return;
      }
      // Either there was none, or the bytes seen so far are text after all.
      const std::string_view seen = byte_order_mark.substr(0, bom_bytes_);
      bom_bytes_ = byte_order_mark.size();
      for (const char earlier : seen) take(earlier);
    }
    switch (state_) {
      case State::FieldStart:
        if (c == '"') {
          state_ = State::Quoted;
          quote_line_ = line_;
          return;
        }
        take_plain(c);
        return;
      case State::Plain: take_plain(c); return;
      case State::Quoted:
        if (c == '"') {
          state_ = State::QuoteInQuoted;
        } else {
          if (c == '\n') ++line_;
          append(c);
        }
        return;
      case State::QuoteInQuoted:
        if (c == '"') {
          state_ = State::Quoted;
          append(c);
        } else if (c == ',' || c == '\n' || c == '\r') {
          take_plain(c);
        } else {
          error_ = csv_text_after_quote(place());
        }
        return;
      case State::CarriageReturn:
        state_ = State::FieldStart;
        if (c == '\n') return;
        take(c);
        return;
    }
  }

  void take_plain(char c) {
    switch (c) {
      case ',':
        end_field();
        state_ = State::FieldStart;
        return;
      case '\r':
      case '\n':
        end_row();
        state_ = c == '\r' ? State::CarriageReturn : State::FieldStart;
        ++line_;
        return;
      default: state_ = State::Plain; append(c);
    }
  }

  void append(char c) {
    if (field_.size() >= limits_.longest_field) {
      error_ = csv_field_too_long(place(), limits_.longest_field);
      return;
    }
    field_ += c;
  }

  void end_row() {
    const bool empty_line =
        column_ == 0 && field_.empty() && (state_ == State::FieldStart || state_ == State::Plain);
    if (empty_line) return;
    end_field();
    if (error_) return;
    if (!has_names_) {
      has_names_ = true;
    } else if (column_ != trajectory_.variables.size() + 1) {
      error_ = csv_row_is_ragged(place(), column_, trajectory_.variables.size() + 1);
    } else if (sink_) {
      sink_(trajectory_.times.back(), trajectory_.values);
      trajectory_.values.clear();
      if (trajectory_.times.size() > 1) trajectory_.times.erase(trajectory_.times.begin());
    }
    column_ = 0;
  }

  void end_field() {
    if (has_names_) {
      add_number();
    } else {
      add_name();
    }
    field_.clear();
    ++column_;
  }

  void add_name() {
    // Blanks around a name do not belong to it; inside quotes of Modelica they stand between them.
    const std::size_t last = field_.find_last_not_of(" \t");
    field_.erase(last == std::string::npos ? 0 : last + 1);
    field_.erase(0, field_.find_first_not_of(" \t"));
    if (column_ == 0) {
      if (field_ != "time" && field_ != "Time" && field_ != "t")
        error_ = csv_time_is_not_first(place(), field_);
      names_.insert(field_);
      return;
    }
    if (field_.empty()) {
      error_ = csv_name_is_empty(place(), column_ + 1);
    } else if (!names_.insert(field_).second) {
      error_ = csv_name_repeated(place(), field_);
    } else if (trajectory_.variables.size() >= limits_.most_variables) {
      error_ = csv_too_large(place(), limits_.most_variables);
    } else {
      trajectory_.variables.push_back({.name = field_});
    }
  }

  void add_number() {
    if (column_ > trajectory_.variables.size()) return;  // counted, and refused at the end of the row
    const std::variant<double, std::errc> read = read_number(field_);
    if (const auto* failed = std::get_if<std::errc>(&read)) {
      const std::string_view variable =
          column_ == 0 ? std::string_view("time") : trajectory_.variables[column_ - 1].name;
      error_ = *failed == std::errc::result_out_of_range ? csv_out_of_range(place(), variable, field_)
                                                         : csv_not_a_number(place(), variable, field_);
      return;
    }
    const double number = std::get<double>(read);
    if (column_ == 0) {
      add_time(number);
      return;
    }
    if (trajectory_.values.size() >= limits_.most_values) {
      error_ = csv_too_large(place(), limits_.most_values);
      return;
    }
    trajectory_.values.push_back(number);
  }

  void add_time(double time) {
    if (!std::isfinite(time)) {
      error_ = csv_time_not_finite(place(), field_);
    } else if (!trajectory_.times.empty() && time < trajectory_.times.back()) {
      error_ = csv_time_goes_back(place(), time, trajectory_.times.back());
    } else if (trajectory_.times.size() >= limits_.most_values) {
      error_ = csv_too_large(place(), limits_.most_values);
    } else {
      trajectory_.times.push_back(time);
    }
  }

  // Decimal numbers, nan, inf, infinity, true (1) and false (0); blanks and a plus sign before, blanks
  // behind.
  static std::variant<double, std::errc> read_number(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (text == "true" || text == "false") return text == "true" ? 1.0 : 0.0;
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || end != text.data() + text.size()) return std::errc::invalid_argument;
    if (error != std::errc()) return error;
    return number;
  }

  [[nodiscard]] CsvPlace place() const { return {.name = name_, .line = line_}; }

  static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

  std::string name_;
  CsvLimits limits_;
  PointSink sink_;
  Trajectory trajectory_;
  std::unordered_set<std::string> names_;
  std::optional<Diagnostic> error_;
  State state_ = State::FieldStart;
  std::size_t bom_bytes_ = 0;
  std::string field_;
  std::size_t column_ = 0;
  std::uint64_t line_ = 1;
  std::uint64_t quote_line_ = 1;
  bool has_names_ = false;
};

CsvReader::CsvReader(std::string_view name, const CsvLimits& limits) : CsvReader(name, limits, PointSink{}) {}

CsvReader::CsvReader(std::string_view name, const CsvLimits& limits, PointSink sink)
    : parser_(std::make_unique<Parser>(name, limits, std::move(sink))) {}

CsvReader::~CsvReader() = default;

void CsvReader::feed(std::string_view text) {
  parser_->feed(text);
}

bool CsvReader::has_names() const {
  return parser_->has_names();
}

bool CsvReader::failed() const {
  return parser_->failed();
}

const std::vector<TrajectoryVariable>& CsvReader::variables() const {
  return parser_->variables();
}

std::variant<Trajectory, Diagnostic> CsvReader::finish() {
  return parser_->finish();
}

std::variant<Trajectory, Diagnostic> read_csv(std::string_view text, std::string_view name,
                                              const CsvLimits& limits) {
  CsvReader reader(name, limits);
  reader.feed(text);
  return reader.finish();
}

namespace {

constexpr std::size_t bytes_at_once = 1U << 18U;

// Reads the file once for its names, and once for each request for points.
class CsvFile final : public ResultFile {
 public:
  explicit CsvFile(ByteReader& bytes) : bytes_(bytes) {}

  std::optional<Diagnostic> read_names() {
    CsvReader reader(bytes_.name());
    const auto keep = [&](const std::vector<TrajectoryVariable>& variables) {
      for (const TrajectoryVariable& variable : variables) variables_.push_back({.name = variable.name});
    };
    if (auto problem = feed(reader, [&] { return !reader.has_names() && !reader.failed(); })) return problem;
    if (reader.has_names()) {
      keep(reader.variables());
      return std::nullopt;
    }
    auto result = reader.finish();
    if (auto* diagnostic = std::get_if<Diagnostic>(&result)) return std::move(*diagnostic);
    keep(std::get<Trajectory>(result).variables);
    return std::nullopt;
  }

  [[nodiscard]] const std::vector<ResultVariable>& variables() const override { return variables_; }
  [[nodiscard]] const std::string& name() const override { return bytes_.name(); }

  std::optional<Diagnostic> read(std::span<const std::size_t> wanted, const PointSink& sink) override {
    std::vector<double> values(wanted.size());
    CsvReader reader(bytes_.name(), {}, [&](double time, std::span<const double> all) {
      for (std::size_t i = 0; i < wanted.size(); ++i) values[i] = all[wanted[i]];
      sink(time, values);
    });
    if (auto problem = feed(reader, [&] { return !reader.failed(); })) return problem;
    auto result = reader.finish();
    if (auto* diagnostic = std::get_if<Diagnostic>(&result)) return std::move(*diagnostic);
    return std::nullopt;
  }

 private:
  template <typename Condition>
  std::optional<Diagnostic> feed(CsvReader& reader, const Condition& goes_on) {
    std::vector<char> text(static_cast<std::size_t>(std::min<std::uint64_t>(bytes_at_once, bytes_.size())));
    for (std::uint64_t at = 0; at < bytes_.size() && goes_on();) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(bytes_at_once, bytes_.size() - at));
      if (!bytes_.read(at, std::as_writable_bytes(std::span(text).first(size)))) {
        return cannot_read_results(bytes_.name(), bytes_.failure());
      }
      reader.feed({text.data(), size});
      at += size;
    }
    return std::nullopt;
  }

  ByteReader& bytes_;
  std::vector<ResultVariable> variables_;
};

}  // namespace

OpenedResult open_csv(ByteReader& bytes) {
  auto file = std::make_unique<CsvFile>(bytes);
  if (auto problem = file->read_names()) return std::move(*problem);
  return file;
}

}  // namespace causa
