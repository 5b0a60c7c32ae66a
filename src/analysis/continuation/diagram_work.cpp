#include "analysis/continuation/diagram_work.h"

#include <algorithm>

#include <fmt/format.h>

namespace causa {

namespace {

std::string_view label_letters(SpecialKind kind) {
  switch (kind) {
    case SpecialKind::Fold: return "F";
    case SpecialKind::Hopf: return "H";
    case SpecialKind::BranchPoint: return "B";
    case SpecialKind::CycleFold: return "CF";
    case SpecialKind::PeriodDoubling: return "PD";
    case SpecialKind::Torus: return "T";
    case SpecialKind::CycleBranchPoint: return "CB";
    case SpecialKind::ConditionChange: return "C";
    case SpecialKind::Start: return "S";
    case SpecialKind::End: break;
  }
  return "E";
}

}  // namespace

std::size_t DiagramWork::add_special(SpecialKind kind, std::size_t branch, DiagramPoint& point) {
  std::size_t number = 1;
  for (const SpecialPoint& other : diagram.special) number += other.kind == kind ? 1 : 0;
  point.special = diagram.special.size();
  SpecialPoint special{.kind = kind,
                       .label = fmt::format("{}{}", label_letters(kind), number),
                       .branch = branch,
                       .point = point};
  special.conditions = field.conditions();
  diagram.special.push_back(std::move(special));
  return diagram.special.size() - 1;
}

void DiagramWork::add_end(BranchEnd end, std::size_t branch, DiagramPoint& point, linear::Vector onward,
                          std::string words) {
  // An evaluation that was cut short has no value either, which says nothing of the model.
  if (end != BranchEnd::Interrupted) hooks.cancellation.check();
  const std::optional<std::size_t> own = point.special;
  SpecialPoint& special = diagram.special[add_special(SpecialKind::End, branch, point)];
  special.end = end;
  special.words = std::move(words);
  special.onward = std::move(onward);
  if (own) point.special = own;
}

void DiagramWork::add_interruption(std::size_t branch, DiagramPoint& last, linear::Vector onward) {
  diagram.is_interrupted = true;
  add_end(BranchEnd::Interrupted, branch, last, std::move(onward));
}

void DiagramWork::show_progress(double parameter) const {
  if (hooks.progress) hooks.progress(std::clamp((parameter - options.low) / scale, 0.0, 1.0));
}

linear::Vector states_in(const linear::Vector& z) {
  return {z.begin(), z.end() - 1};
}

void turn_back(CurvePoint& point) {
  for (double& part : point.tangent) part = -part;
}

bool land(SolutionCurve& curve, const CurvePoint& from, CurveStep& step, double limit) {
  const auto found =
      zero_ahead(curve, from, {0.0, step.length},
                 [&](const CurvePoint& point) -> std::optional<double> { return point.parameter() - limit; });
  if (!found) return false;
  linear::Vector guess = found->point.z;
  guess.back() = limit;
  Correction landed = curve.correct_at_parameter(guess, found->point.tangent);
  if (!landed.point) return false;
  step.length = std::max(found->distance, 1e-300);
  step.point = std::move(landed.point);
  return true;
}

}  // namespace causa
