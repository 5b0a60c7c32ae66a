#include "equations/aliases/mixing_chains.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/build.h"

namespace causa {

namespace {

// One equation y = if x >= 0 then a*x else b*x.
struct Mixing {
  ExpressionId y;
  ExpressionId x;
  ExpressionId a;
  ExpressionId b;
};

// Its place in the flow Y = ±semiLinear(X, from, to), where Y and X represent y and x.
struct Link {
  std::uint32_t equation = 0;
  Mixing written{};           // with indices as numbers
  bool x_is_negated = false;  // x = -X
  ExpressionId from{};
  ExpressionId to{};
  std::uint32_t from_scalar = 0;  // what represents it; no_scalar where it is no unknown by itself
  std::uint32_t to_scalar = 0;
};
constexpr std::uint32_t no_scalar = static_cast<std::uint32_t>(-1);

class MixingChains {
 public:
  MixingChains(const EquationSystem& system, const AliasReport& aliases, ExpressionTable& table,
               DiagnosticSink& sink)
      : system_(system), aliases_(aliases), table_(table), sink_(sink) {}

  std::optional<EquationSystem> run() {
    for (const EquationFamily& family : system_.equations) collect(family);
    for (const auto& [flow, links] : flows_) {
      if (links.size() > 1) follow(links);
    }
    if (rewritten_.empty()) return std::nullopt;
    return rewritten_system();
  }

 private:
  using Flow = std::tuple<std::uint32_t, std::uint32_t, bool>;  // Y, X, sign

  void collect(const EquationFamily& family) {
    const auto mixing = as_mixing(family.left, family.right);
    if (!mixing) return;
    PositionCounter counter(family.loops);
    for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
      const std::uint32_t equation = family.first_scalar + n;
      const auto y = scalar_of(family, mixing->y, n, counter.position());
      const auto x = scalar_of(family, mixing->x, n, counter.position());
      if (!y || !x) continue;
      Link link{.equation = equation, .written = *mixing, .x_is_negated = x->negated};
      for (ExpressionId* part : {&link.written.y, &link.written.x, &link.written.a, &link.written.b})
        *part = at_position(system_, table_, equation, *part);
      link.from_scalar = carried(family, mixing->a, n, counter.position());
      link.to_scalar = carried(family, mixing->b, n, counter.position());
      link.from = link.written.a;
      link.to = link.written.b;
      // semiLinear(-X, a, b) = -semiLinear(X, b, a)
      if (x->negated) {
        std::swap(link.from, link.to);
        std::swap(link.from_scalar, link.to_scalar);
      }
      flows_[{y->scalar, x->scalar, y->negated != x->negated}].push_back(link);
    }
  }

  std::optional<Mixing> as_mixing(ExpressionId left, ExpressionId right) const {
    if (table_.is(left, Operator::If)) std::swap(left, right);
    if (!table_.is(right, Operator::If) || !access_parts(table_, left)) return std::nullopt;
    const auto parts = table_.operands(right);
    if (!table_.is(parts[0], Operator::GreaterEqual)) return std::nullopt;
    const ExpressionId x = table_.operand(parts[0], 0);
    const ExpressionId bound = table_.operand(parts[0], 1);
    if (!access_parts(table_, x) || !table_.is_number(bound) || table_.number(bound) != 0.0)
      return std::nullopt;
    const ExpressionId a = cofactor(parts[1], x);
    const ExpressionId b = cofactor(parts[2], x);
    if (!a.valid() || !b.valid()) return std::nullopt;
    return Mixing{left, x, a, b};
  }

  [[nodiscard]] ExpressionId cofactor(ExpressionId product, ExpressionId factor) const {
    if (!table_.is(product, Operator::Multiply)) return ExpressionId::none();
    if (table_.operand(product, 1) == factor) return table_.operand(product, 0);
    return table_.operand(product, 0) == factor ? table_.operand(product, 1) : ExpressionId::none();
  }

  // What represents an access.
  std::optional<SignedScalar> scalar_of(const EquationFamily& family, ExpressionId node, std::uint32_t n,
                                        std::span<const std::int64_t> position) const {
    const auto access = std::ranges::find(family.accesses, node, &Access::node);
    if (access == family.accesses.end() || !access->inner.empty() || access->order > 0 ||
        access->is_previous) {
      return std::nullopt;
    }
    return aliases_.aliases.find(scalar_at(system_, *access, n, position));
  }

  // An unknown that a chain can determine.
  std::uint32_t carried(const EquationFamily& family, ExpressionId node, std::uint32_t n,
                        std::span<const std::int64_t> position) const {
    const auto found = scalar_of(family, node, n, position);
    if (!found || found->negated || system_.is_known(found->scalar) ||
        aliases_.aliases.constants.contains(found->scalar) ||
        aliases_.is_differentiated[found->scalar] != 0) {
      return no_scalar;
    }
    return found->scalar;
  }

  // The links of one flow, in chains: what one hands on the next takes.
  void follow(const std::vector<Link>& links) {
    std::map<std::uint32_t, std::vector<std::size_t>> takers;
    std::map<std::uint32_t, std::vector<std::size_t>> givers;
    for (std::size_t k = 0; k < links.size(); ++k) {
      takers[links[k].from_scalar].push_back(k);
      givers[links[k].to_scalar].push_back(k);
    }
    const auto next = [&](std::size_t k) -> std::optional<std::size_t> {
      const std::uint32_t scalar = links[k].to_scalar;
      if (scalar == no_scalar || givers[scalar].size() != 1) return std::nullopt;
      const auto taker = takers.find(scalar);
      if (taker == takers.end() || taker->second.size() != 1 || taker->second[0] == k) return std::nullopt;
      return taker->second[0];
    };
    std::vector<std::uint8_t> has_previous(links.size(), 0);
    for (std::size_t k = 0; k < links.size(); ++k) {
      if (const auto after = next(k)) has_previous[*after] = 1;
    }
    for (std::size_t first = 0; first < links.size(); ++first) {
      if (has_previous[first] != 0) continue;
      std::vector<const Link*> chain{&links[first]};
      for (auto k = next(first); k; k = next(*k)) chain.push_back(&links[*k]);
      if (chain.size() > 1) shorten(chain);
    }
  }

  void shorten(const std::vector<const Link*>& chain) {
    const Link& first = *chain.front();
    const Link& last = *chain.back();
    const Mixing& w = first.written;
    const ExpressionId zero = table_.real(0);
    const ExpressionId forwards =
        build(table_, Operator::GreaterEqual, {first.x_is_negated ? negate(table_, w.x) : w.x, zero});
    const ExpressionId a = first.x_is_negated ? last.to : first.from;
    const ExpressionId b = first.x_is_negated ? first.from : last.to;
    rewritten_[first.equation] = {w.y, if_else(table_, build(table_, Operator::GreaterEqual, {w.x, zero}),
                                               multiply(table_, a, w.x), multiply(table_, b, w.x))};
    for (std::size_t k = 1; k < chain.size(); ++k)
      rewritten_[chain[k]->equation] = {chain[k]->from, if_else(table_, forwards, first.from, last.to)};
  }

  // Families with such an equation fall apart into single equations; the numbers of equations stay.
  EquationSystem rewritten_system() const {
    Table<EquationFamilyId, EquationFamily> families;
    for (const EquationFamily& family : system_.equations) {
      const auto found = rewritten_.lower_bound(family.first_scalar);
      if (found == rewritten_.end() || found->first >= family.first_scalar + family.count) {
        families.add(family);
        continue;
      }
      for (std::uint32_t equation = family.first_scalar; equation < family.first_scalar + family.count;
           ++equation) {
        EquationFamily single{
            .computes_left = family.computes_left, .owner = family.owner, .where = family.where};
        const auto changed = rewritten_.find(equation);
        single.left = changed == rewritten_.end() ? at_position(system_, table_, equation, family.left)
                                                  : changed->second.first;
        single.right = changed == rewritten_.end() ? at_position(system_, table_, equation, family.right)
                                                   : changed->second.second;
        single.first_scalar = equation;
        single.count = 1;
        auto accesses = find_accesses(system_, table_, single, sink_);
        require(accesses.has_value(), "what an equation reads exists, alone as in its family");
        single.accesses = std::move(*accesses);
        families.add(std::move(single));
      }
    }
    EquationSystem result = system_;
    result.equations = std::move(families);
    return result;
  }

  const EquationSystem& system_;
  const AliasReport& aliases_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::map<Flow, std::vector<Link>> flows_;
  std::map<std::uint32_t, std::pair<ExpressionId, ExpressionId>> rewritten_;  // by equation: its sides
};

}  // namespace

std::optional<AliasedSystem> shorten_mixing_chains(const AliasedSystem& aliased, ExpressionTable& expressions,
                                                   DiagnosticSink& sink) {
  auto rewritten = MixingChains(*aliased.system, aliased.aliases, expressions, sink).run();
  if (!rewritten) return std::nullopt;
  return find_aliases(std::move(*rewritten), expressions, sink);
}

}  // namespace causa
