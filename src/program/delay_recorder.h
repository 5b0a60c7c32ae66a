// What a model reads of its own past. The builder of a kernel asks here when it meets a delay; the code of
// what is delayed is written into a kernel of its own.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "program/kernel_builder.h"

namespace causa {

class DelayRecorder {
 public:
  // `is_fixed`: whether the value of an access does not change while the model runs.
  DelayRecorder(SiteDrafts& drafts, std::uint32_t& slot_count,
                std::function<bool(ExpressionId access)> is_fixed)
      : expressions_(*drafts.expressions),
        slot_count_(slot_count),
        is_fixed_(std::move(is_fixed)),
        kernel_(drafts, slot_count) {}

  // Relations in what is delayed are held as this recorder says.
  void record_events(EventRecorder* events) { kernel_.record_events(events); }

  // The number of a delay, which is the same for the same expression of the same variables.
  std::uint32_t number_of(ExpressionId delay, const Resolver& resolve, const std::string& origin);

  std::vector<ProgramDelay> delays;
  Kernel finish() { return kernel_.finish(); }

 private:
  [[nodiscard]] std::vector<ExpressionId> accesses_in(ExpressionId root) const;

  ExpressionTable& expressions_;
  std::uint32_t& slot_count_;
  std::function<bool(ExpressionId)> is_fixed_;
  KernelBuilder kernel_;
  // By the expression and where what it reads lies.
  std::map<std::pair<std::uint32_t, std::vector<std::int64_t>>, std::uint32_t> known_;
};

}  // namespace causa
