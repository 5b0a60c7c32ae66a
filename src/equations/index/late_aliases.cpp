#include "equations/index/late_aliases.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "equations/index/jumping_rows.h"
#include "equations/system/scalar_templates.h"

namespace causa {

namespace {

class LateAliases {
 public:
  LateAliases(const EquationSystem& system, const AliasReport& aliases, Forms& forms,
              ExpressionTable& expressions, ReducedSystem& reduced)
      : system_(system), early_(aliases), forms_(forms), expressions_(expressions), reduced_(reduced) {}

  void run() {
    reduced_.aliases = ScalarAliases(reduced_.quantities.count());
    is_kept_.assign(reduced_.quantities.count(), 0);
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      const Quantity q = reduced_.quantities[quantity];
      // The derivative of a state has a place of its own.
      const bool of_state =
          q.order > 0 &&
          reduced_.is_state[reduced_.quantities.number(q.scalar, static_cast<unsigned>(q.order - 1))] != 0;
      if (of_state) is_kept_[quantity] = 1;
    }
    for (const StateSet& set : reduced_.state_sets) {
      for (const std::uint32_t candidate : set.candidates) is_pinned_.insert(candidate);
    }
    mark_ranges();
    find_jumping();
    for (const ReducedRow& row : reduced_.rows) plain_.push_back(row.form);
    while (pass()) {
    }
    std::erase_if(reduced_.rows,
                  [](const ReducedRow& row) { return !row.is_state_set && !row.form.valid(); });
  }

 private:
  // What is read as a part of a whole array stays where it is.
  void mark_ranges() {
    for (const EquationFamily& family : system_.equations) {
      for (const Access& access : family.accesses) {
        if (access.inner.empty() && !access.is_previous) continue;
        PositionCounter counter(family.loops);
        for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
          for_each_scalar(system_, access, n, counter.position(), [&](std::uint32_t scalar) {
            if (system_.is_known(scalar)) return;
            for (unsigned order = 0; order <= reduced_.orders[scalar]; ++order)
              is_pinned_.insert(reduced_.quantities.number(scalar, order));
          });
        }
      }
    }
  }

  // Where x - y = u jumps, der(x) and der(y) have different impulses: they are alike between events only.
  void find_jumping() {
    JumpingRows rows(system_, early_, forms_, expressions_);
    for (const ReducedRow& row : reduced_.rows) {
      if (!row.is_state_set && !row.is_highest && rows.may_jump(row)) jumping_.insert(row.equation);
    }
  }

  bool pass() {
    bool changed = false;
    for (std::size_t r = 0; r < reduced_.rows.size(); ++r) {
      ReducedRow& row = reduced_.rows[r];
      if (row.is_state_set || !row.form.valid()) continue;
      if (forms_[row.form].accesses.size() > 2 && reduced_.aliases.count() == 0) continue;
      const EquationFamilyId id = family_of(row.equation);
      const EquationFamily& family = system_.equations[id];
      const std::uint32_t n = row.equation - family.first_scalar;
      const std::vector<std::int64_t> position = position_of(family.loops, n);
      row.form = form_at(plain_[r], n, position);
      if (row.times > 0 && jumping_.contains(row.equation)) continue;
      if (!merge_by(forms_[row.form], row.form, n, position)) continue;
      row.form = FormId::none();
      ++reduced_.merged_late;
      changed = true;
    }
    return changed;
  }

  // Rows come in the order of their equations.
  EquationFamilyId family_of(std::uint32_t equation) {
    const EquationFamily* family = last_.valid() ? &system_.equations[last_] : nullptr;
    if (family == nullptr || equation < family->first_scalar ||
        equation >= family->first_scalar + family->count) {
      last_ = family_of_equation(system_, equation);
    }
    return last_;
  }

  FormId form_at(FormId id, std::uint32_t n, std::span<const std::int64_t> position) {
    using Sort = AccessMeaning::Sort;
    const EquationForm& form = forms_[id];
    pattern_.assign(form.accesses.size(), {});
    seen_.clear();
    for (std::uint32_t a = 0; a < form.accesses.size(); ++a) {
      const auto quantity = single_quantity(form, form.accesses[a], n, position);
      if (!quantity) continue;
      // The sign of the first alias pass is in the form already.
      const SignedScalar late = reduced_.aliases.compress(*quantity);
      pattern_[a].negated = late.negated;
      for (const auto& [before, number] : seen_) {
        if (before != late.scalar) continue;
        pattern_[a] = {Sort::Same, pattern_[a].negated, number};
        break;
      }
      if (pattern_[a].sort == Sort::Itself) seen_.emplace_back(late.scalar, a);
    }
    return forms_.specialized(id, pattern_);
  }

  // The quantity of an access after the first pass; nothing for what is known or read in ranges.
  std::optional<std::uint32_t> single_quantity(const EquationForm& form, const FormAccess& access,
                                               std::uint32_t n,
                                               std::span<const std::int64_t> position) const {
    const Access& source = forms_.source(form, access);
    if (!source.inner.empty() || source.is_previous || access.is_constant) return std::nullopt;
    const SignedScalar root = early_.aliases.find(scalar_at(system_, source, n, position));
    if (system_.is_known(root.scalar)) return std::nullopt;
    return reduced_.quantities.number(root.scalar, access.order);
  }

  bool merge_by(const EquationForm& form, FormId id, std::uint32_t n,
                std::span<const std::int64_t> position) {
    const auto known = meanings_.find(id.index());
    const FormMeaning& says =
        known != meanings_.end()
            ? known->second
            : meanings_.emplace(id.index(), what_it_says(system_, expressions_, forms_, form)).first->second;
    const auto* alias = std::get_if<SaysAlias>(&says);
    if (alias == nullptr) return false;
    const auto first = single_quantity(form, form.accesses[alias->first], n, position);
    const auto second = single_quantity(form, form.accesses[alias->second], n, position);
    if (!first || !second) return false;
    std::uint32_t a = reduced_.aliases.compress(*first).scalar;
    std::uint32_t b = reduced_.aliases.compress(*second).scalar;
    if (a == b) return false;
    // A discrete variable is determined in other ways than a continuous one.
    if (part_of(system_, reduced_.quantities[a].scalar) != part_of(system_, reduced_.quantities[b].scalar))
      return false;
    if (rank(a) < rank(b)) std::swap(a, b);
    // `der(x) = v` between states says how x moves; it stays an assignment.
    if (reduced_.is_state[a] != 0 && is_kept_[b] != 0) return false;
    if (would_break(a, b, system_.equations[form.family].count)) return false;
    // `a` represents.
    if (reduced_.is_state[b] != 0 || is_pinned_.contains(b)) return false;
    reduced_.aliases.attach(b, a, alias->negated);
    return true;
  }

  // One equation about an element of a large array: the array's loops are worth more than the alias.
  [[nodiscard]] bool would_break(std::uint32_t a, std::uint32_t b, std::uint32_t equations) const {
    const auto size_of = [&](std::uint32_t quantity) {
      return system_.variables[family_of_scalar(system_, reduced_.quantities[quantity].scalar)].count;
    };
    return std::max(size_of(a), size_of(b)) > largest_broken_family * equations;
  }

  // States represent, then what must stay, then derivatives of states, then what was declared first.
  [[nodiscard]] std::pair<int, std::int64_t> rank(std::uint32_t quantity) const {
    int value = 0;
    if (is_kept_[quantity] != 0) value = 1;
    if (is_pinned_.contains(quantity)) value = 2;
    if (reduced_.is_state[quantity] != 0) value = 3;
    return {value, -static_cast<std::int64_t>(quantity)};
  }

  const EquationSystem& system_;
  const AliasReport& early_;
  Forms& forms_;
  ExpressionTable& expressions_;
  ReducedSystem& reduced_;
  std::vector<std::uint8_t> is_kept_;
  std::unordered_set<std::uint32_t> is_pinned_;
  std::unordered_set<std::uint32_t> jumping_;  // equations that are differentiated and may jump
  std::unordered_map<std::uint32_t, FormMeaning> meanings_;
  std::vector<FormId> plain_;  // by row: the form before this pass
  EquationFamilyId last_{};
  AccessPattern pattern_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> seen_;
};

}  // namespace

void merge_alike_quantities(const EquationSystem& system, const AliasReport& aliases, Forms& forms,
                            ExpressionTable& expressions, ReducedSystem& reduced) {
  LateAliases(system, aliases, forms, expressions, reduced).run();
}

}  // namespace causa
