// Writes one kernel: loops, statements, and the post-order code of their expressions.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "expression/table/table.h"
#include "program/simulation_program.h"
#include "program/site_builder.h"
#include "program/site_drafts.h"

namespace causa {

// Where an access lies, in terms of the counters of the loop; of an Index its value. Of a whole array: where
// its first element lies, with the others behind it.
using Resolver = std::function<Address(ExpressionId)>;

// Whether an equation reads a condition in any case, or where a branch around it is taken.
enum class ConditionUse : std::uint8_t { Always, InBranch };

class EventRecorder;

class KernelBuilder {
 public:
  // `slot_count`: what is computed once for several readers gets slots behind those there are.
  KernelBuilder(SiteDrafts& drafts, std::uint32_t& slot_count)
      : drafts_(&drafts), expressions_(drafts.expressions), slot_count_(&slot_count) {}
  // Relations are held between events, as the recorder says; without one they are computed as they stand.
  void record_events(EventRecorder* events) { events_ = events; }
  // The conditions outside of branches are read in any case, and must have values.
  void read_always() { use_ = ConditionUse::Always; }

  // homotopy(actual, simplified) is λ·actual + (1 − λ)·simplified from now on, λ being in this slot; without
  // it, actual.
  void blend_homotopy(std::optional<std::uint32_t> slot) { homotopy_slot_ = slot; }

  void begin_loop(std::vector<std::int64_t> counts);
  // target := value
  void assign(const Address& target, ExpressionId value, const Resolver& resolve, std::string origin);
  // The same, with relations computed as they stand.
  void assign_direct(const Address& target, ExpressionId value, const Resolver& resolve,
                     const std::string& origin);
  // target := ±source, target := ±constant
  void copy(const Address& target, const Address& source, bool negated);
  void set(const Address& target, ExpressionId constant, bool negated);
  // target := a − b
  void subtract(const Address& target, const Address& a, const Address& b, std::string origin);
  // target := minuend − Σ factor · value; without a minuend: Σ factor · value
  struct Term {
    Address factor;
    Address value;
    bool negated = false;
  };
  void combine(const Address& target, const std::optional<Address>& minuend, std::span<const Term> terms,
               std::string origin);
  void end_loop();
  // Outside loops: what the values have in common is computed now, once; the statements up to the next
  // `end_loop` read it.
  void share(std::span<const ExpressionId> values, const Resolver& resolve, const std::string& origin);
  void forget_shared() { shared_.clear(); }
  Kernel finish();

 private:
  void begin_statement(const Address& target, std::string origin);
  void end_statement();
  std::uint32_t intern(Address address);
  std::uint32_t intern(double constant);
  void emit(ExpressionId value, const Resolver& resolve, const std::string& origin, bool direct);
  // How a relation is read: as the value held between events, as it is at an event, as it stands.
  enum class Reading : std::uint8_t { Held, AtInstant, AsItStands };
  bool emit_event_operator(ExpressionId id, const Resolver& resolve, const std::string& origin,
                           Reading reading, ConditionUse use);
  void prepare_sites(ExpressionId value, const Resolver& resolve, const std::string& origin, bool is_direct);
  std::uint32_t delayed_value(ExpressionId id, const Resolver& resolve, const std::string& origin);
  std::uint32_t site_value(ExpressionId id, const Resolver& resolve, const std::string& origin, bool direct);
  std::optional<std::uint32_t> summed(ExpressionId id, const Resolver& resolve, const std::string& origin);
  void add_site(EvaluationSite site);
  std::uint32_t site_of(const SiteTemplate& shape, const Resolver& resolve, const std::string& origin);
  std::uint32_t slot_of_event(ExpressionId node, const Resolver& resolve, const std::string& origin);
  std::uint32_t intern_origin(std::string origin);
  void end_part();
  [[nodiscard]] bool is_instant(ExpressionId condition) const;
  [[nodiscard]] bool is_square_of_access(ExpressionId id) const;
  enum class Weight : std::uint8_t { Lambda, Rest };
  void weigh(Weight weight);
  void put(Code code, int stack_change);

  SiteDrafts* drafts_;
  ExpressionTable* expressions_;
  std::uint32_t* slot_count_;
  EventRecorder* events_ = nullptr;
  ConditionUse use_ = ConditionUse::InBranch;
  Kernel kernel_;
  std::unordered_map<std::uint32_t, std::uint32_t> shared_;  // by expression: its slot
  std::map<std::pair<std::int64_t, std::vector<std::int64_t>>, std::uint32_t> addresses_;
  std::unordered_map<std::uint64_t, std::uint32_t> constants_;
  std::unordered_map<std::string, std::uint32_t> origins_;
  // By what is evaluated and the slots it reads.
  std::map<std::pair<std::uint32_t, std::vector<std::uint32_t>>, std::uint32_t> sites_;
  // By what events decide and the places it reads.
  std::map<std::pair<std::uint32_t, std::vector<std::int64_t>>, std::uint32_t> events_read_;
  int stack_ = 0;
  std::optional<std::uint32_t> homotopy_slot_;
};

}  // namespace causa
