#include "codegen/interpreter/run_strips.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace causa::interpreter {

namespace {

// Lanes in rising order, a few side by side, computed before any of them is stored: they go to vector
// registers, and a result may lie where operands of this or of later iterations lie.
constexpr std::size_t width = 4;

template <class Lane>
inline void fill_lanes(double* out, std::size_t count, const Lane& lane) {
  std::size_t i = 0;
  for (; i + width <= count; i += width) {
    std::array<double, width> values;
    for (std::size_t k = 0; k < width; ++k) values[k] = lane(i + k);
    for (std::size_t k = 0; k < width; ++k) out[i + k] = values[k];
  }
  for (; i < count; ++i) out[i] = lane(i);
}

class StripRun {
 public:
  StripRun(const Piece& piece, const std::int64_t* places, std::size_t count, double* memory,
           StripWorkspace& workspace)
      : piece_(piece), places_(places), count_(count), memory_(memory), workspace_(workspace) {}

  void run(const StripStatement& statement) {
    target_ = memory_ + places_[statement.target];
    const StripInstruction* at = piece_.strip_code.data() + statement.first_instruction;
    const StripInstruction* const end = at + statement.instruction_count;
    for (; at != end; ++at) run(*at);
    if (!statement.stored_by_code) store(statement);
  }

 private:
  void run(const StripInstruction& code) {
    const std::size_t level = code.level;
    switch (code.op) {
      case StripOp::LoadUniform: workspace_.uniform[level] = memory_[places_[code.argument]]; return;
      case StripOp::LoadContiguous: workspace_.lanes[level] = memory_ + places_[code.argument]; return;
      case StripOp::LoadStrided: {
        const double* from = memory_ + places_[code.argument];
        const std::int64_t stride = step(code.argument);
        double* out = workspace_.buffer(level);
        for (std::size_t i = 0; i < count_; ++i) out[i] = from[static_cast<std::int64_t>(i) * stride];
        workspace_.lanes[level] = out;
        return;
      }
      case StripOp::CounterUniform:
        workspace_.uniform[level] = static_cast<double>(places_[code.argument]);
        return;
      case StripOp::CounterLanes: {
        const std::int64_t first = places_[code.argument];
        const std::int64_t stride = step(code.argument);
        double* out = workspace_.buffer(level);
        for (std::size_t i = 0; i < count_; ++i) {
          out[i] = static_cast<double>(first + static_cast<std::int64_t>(i) * stride);
        }
        workspace_.lanes[level] = out;
        return;
      }
      case StripOp::Unary: run_unary(code); return;
      case StripOp::Binary: run_binary(code); return;
      case StripOp::Select: run_select(code); return;
    }
  }

  [[nodiscard]] std::int64_t step(std::uint32_t cursor) const {
    return piece_.cursors[cursor].factors.back();
  }

  // Where the lanes of a result go. From now on they are the value at this level.
  double* result(const StripInstruction& code) {
    double* out = code.to_target ? target_ : workspace_.buffer(code.level);
    workspace_.lanes[code.level] = out;
    return out;
  }

  void run_unary(const StripInstruction& code) {
    switch (code.function) {
      case Operator::Negate: apply(code, [](double a) { return -a; }); return;
      case Operator::Not: apply(code, [](double a) { return a == 0 ? 1.0 : 0.0; }); return;
      default: apply(code, facts(code.function).unary); return;
    }
  }

  void run_binary(const StripInstruction& code) {
    switch (code.function) {
      case Operator::Add: apply_two(code, [](double a, double b) { return a + b; }); return;
      case Operator::Subtract: apply_two(code, [](double a, double b) { return a - b; }); return;
      case Operator::Multiply: apply_two(code, [](double a, double b) { return a * b; }); return;
      case Operator::Divide: apply_two(code, [](double a, double b) { return a / b; }); return;
      case Operator::Less: apply_two(code, [](double a, double b) { return a < b ? 1.0 : 0.0; }); return;
      case Operator::LessEqual:
        apply_two(code, [](double a, double b) { return a <= b ? 1.0 : 0.0; });
        return;
      case Operator::Greater: apply_two(code, [](double a, double b) { return a > b ? 1.0 : 0.0; }); return;
      case Operator::GreaterEqual:
        apply_two(code, [](double a, double b) { return a >= b ? 1.0 : 0.0; });
        return;
      default: apply_two(code, facts(code.function).binary); return;
    }
  }

  template <class Function>
  void apply(const StripInstruction& code, const Function& function) {
    double& uniform = workspace_.uniform[code.level];
    if (code.lanes == 0) {
      uniform = function(uniform);
      return;
    }
    const double* a = workspace_.lanes[code.level];
    fill_lanes(result(code), count_, [=](std::size_t i) { return function(a[i]); });
  }

  template <class Function>
  void apply_two(const StripInstruction& code, const Function& function) {
    const std::size_t level = code.level;
    const double* a = workspace_.lanes[level];
    const double* b = workspace_.lanes[level + 1];
    const double ua = workspace_.uniform[level];
    const double ub = workspace_.uniform[level + 1];
    switch (code.lanes) {
      case 0b00: workspace_.uniform[level] = function(ua, ub); return;
      case 0b01: fill_lanes(result(code), count_, [=](std::size_t i) { return function(a[i], ub); }); return;
      case 0b10: fill_lanes(result(code), count_, [=](std::size_t i) { return function(ua, b[i]); }); return;
      default: fill_lanes(result(code), count_, [=](std::size_t i) { return function(a[i], b[i]); }); return;
    }
  }

  void run_select(const StripInstruction& code) {
    const std::size_t level = code.level;
    std::array<const double*, 3> from{};
    std::array<std::size_t, 3> stride{};  // 0: uniform
    for (std::size_t k = 0; k < from.size(); ++k) {
      const bool lanes = (code.lanes >> k & 1U) != 0;
      from[k] = lanes ? workspace_.lanes[level + k] : &workspace_.uniform[level + k];
      stride[k] = lanes ? 1 : 0;
    }
    if (code.lanes == 0) {
      workspace_.uniform[level] = *from[0] != 0 ? *from[1] : *from[2];
      return;
    }
    fill_lanes(result(code), count_, [=](std::size_t i) {
      return from[0][i * stride[0]] != 0 ? from[1][i * stride[1]] : from[2][i * stride[2]];
    });
  }

  void store(const StripStatement& statement) {
    const std::int64_t stride = step(statement.target);
    if (!statement.result_has_lanes) {
      const double value = workspace_.uniform[0];
      for (std::size_t i = 0; i < count_; ++i) target_[static_cast<std::int64_t>(i) * stride] = value;
      return;
    }
    const double* value = workspace_.lanes[0];
    if (stride == 1) {
      std::copy(value, value + count_, target_);
      return;
    }
    for (std::size_t i = 0; i < count_; ++i) target_[static_cast<std::int64_t>(i) * stride] = value[i];
  }

  const Piece& piece_;
  const std::int64_t* places_;
  std::size_t count_;
  double* memory_;
  StripWorkspace& workspace_;
  double* target_ = nullptr;
};

}  // namespace

void run_strip(const Piece& piece, const std::int64_t* places, std::size_t count, double* memory,
               StripWorkspace& workspace) {
  StripRun run(piece, places, count, memory, workspace);
  for (const StripStatement& statement : piece.strip_statements) run.run(statement);
}

}  // namespace causa::interpreter
