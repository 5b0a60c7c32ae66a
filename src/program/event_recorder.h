// What a statement says about events: relations and steps that are held between events, sample(…), and the
// values before an event. The builder of a kernel asks here when it meets one of them; the code that tells
// when they change is written into a kernel of its own.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "program/kernel_builder.h"

namespace causa {

// What the recorder must know about the model.
struct EventFacts {
  // Whether a slot varies between events.
  std::function<bool(std::uint32_t slot)> is_continuous;
  // Whether a text may change at events.
  std::function<bool(SymbolId symbol)> is_variable_text;
  // The type of an expression that is an enumeration.
  std::function<EnumerationId(ExpressionId id)> enumeration_of;
  std::uint32_t pre_offset = 0;
  std::uint32_t initial_slot = 0;
  std::uint32_t terminal_slot = 0;
  class DelayRecorder* delays = nullptr;  // where delays are recorded
};

class DelayRecorder;

class EventRecorder {
 public:
  EventRecorder(SiteDrafts& drafts, std::uint32_t& slot_count, const EventFacts& facts)
      : expressions_(*drafts.expressions),
        slot_count_(slot_count),
        facts_(facts),
        kernel_(drafts, slot_count),
        samples_kernel_(drafts, slot_count) {
    kernel_.record_events(this);
    samples_kernel_.record_events(this);
  }
  EventRecorder(const EventRecorder&) = delete;
  EventRecorder& operator=(const EventRecorder&) = delete;

  // Where the held value of a relation or step lies; nothing where it is computed as it stands.
  // With a guard it is evaluated only where that is true, and stays as it is elsewhere.
  std::optional<Address> held(ExpressionId node, const Resolver& resolve,
                              const std::vector<std::int64_t>& counts, const std::string& origin,
                              ExpressionId guard = ExpressionId::none(),
                              ConditionUse use = ConditionUse::InBranch);
  // Whether `held` has a place for it.
  [[nodiscard]] bool is_held(ExpressionId node, const Resolver& resolve,
                             const std::vector<std::int64_t>& counts) const;
  // The same, where the relation is held already: what is computed at an event sees what others see there.
  [[nodiscard]] std::optional<Address> known(ExpressionId node, const Resolver& resolve,
                                             const std::vector<std::int64_t>& counts) const;
  Address sample(ExpressionId node, const Resolver& resolve, const std::vector<std::int64_t>& counts,
                 const std::string& origin);
  [[nodiscard]] Address before(Address now) const {
    now.base += facts_.pre_offset;
    return now;
  }
  [[nodiscard]] std::uint32_t initial_slot() const { return facts_.initial_slot; }
  [[nodiscard]] std::uint32_t terminal_slot() const { return facts_.terminal_slot; }

  [[nodiscard]] DelayRecorder* delays() const { return facts_.delays; }
  [[nodiscard]] bool is_variable_text(SymbolId symbol) const { return facts_.is_variable_text(symbol); }
  [[nodiscard]] EnumerationId enumeration_of(ExpressionId id) const { return facts_.enumeration_of(id); }

  std::vector<CrossingGroup> crossings;
  std::vector<ProgramSample> samples;
  Kernel finish() { return kernel_.finish(); }
  Kernel finish_samples() { return samples_kernel_.finish(); }

 private:
  struct Reads {
    bool continuous = false;
    bool time = false;
    std::vector<std::int64_t> bases;
  };
  struct HeldParts {
    ExpressionId left{};
    ExpressionId right{};
    std::map<ExpressionId, Address> places;
  };
  // What is held inside of a relation or step.
  enum class Inside : std::uint8_t { Steps, StepsAndRelations };
  HeldParts hold_inside(ExpressionId left, ExpressionId right, const Resolver& resolve,
                        const std::vector<std::int64_t>& counts, const std::string& origin, Inside which,
                        ConditionUse use);
  [[nodiscard]] bool varies_between_events(ExpressionId node, const Resolver& resolve,
                                           const std::vector<std::int64_t>& counts) const;
  Reads reads_of(ExpressionId node, const Resolver& resolve, const std::vector<std::int64_t>& counts) const;
  [[nodiscard]] bool is_continuous(const Address& address, const std::vector<std::int64_t>& counts) const;
  SlotRange take(std::size_t count);
  static Address place(const SlotRange& range, const std::vector<std::int64_t>& counts);
  void add_times(CrossingGroup& group, ExpressionId left, ExpressionId right, const Resolver& resolve,
                 const std::vector<std::int64_t>& counts, const std::string& origin);

  ExpressionTable& expressions_;
  std::uint32_t& slot_count_;
  EventFacts facts_;
  KernelBuilder kernel_;
  KernelBuilder samples_kernel_;
  std::map<std::pair<std::uint32_t, std::vector<std::int64_t>>, Address> known_;  // outside loops
  std::map<std::int64_t, std::size_t> group_at_;  // by the first slot that is held
};

// Whether a node is a relation of Reals, or a step function of one, that raises events (MLS 3.7.2, 8.5).
bool raises_events(const ExpressionTable& expressions, ExpressionId node);

}  // namespace causa
