#include "numerics/integrators/multistep_formulas.h"

#include <array>

namespace causa {

namespace {

constexpr std::array last{1.0};
constexpr std::array ab2{3.0 / 2, -1.0 / 2};
constexpr std::array ab3{23.0 / 12, -16.0 / 12, 5.0 / 12};
constexpr std::array ab4{55.0 / 24, -59.0 / 24, 37.0 / 24, -9.0 / 24};
constexpr std::array am3{8.0 / 12, -1.0 / 12};
constexpr std::array am4{19.0 / 24, -5.0 / 24, 1.0 / 24};
constexpr std::array bdf2{4.0 / 3, -1.0 / 3};
constexpr std::array bdf3{18.0 / 11, -9.0 / 11, 2.0 / 11};
constexpr std::array bdf4{48.0 / 25, -36.0 / 25, 16.0 / 25, -3.0 / 25};
constexpr std::array bdf5{300.0 / 137, -300.0 / 137, 200.0 / 137, -75.0 / 137, 12.0 / 137};
constexpr std::array bdf6{360.0 / 147, -450.0 / 147, 400.0 / 147, -225.0 / 147, 72.0 / 147, -10.0 / 147};

constexpr std::string_view adams = "Adams–Bashforth; Hairer, Nørsett, Wanner I, III.1.5; course §2.3.1";
constexpr std::string_view pece =
    "Adams–Bashforth–Moulton, PECE; Hairer, Nørsett, Wanner I, III.1; course §2.3.1";
constexpr std::string_view differences = "Gear; Hairer, Nørsett, Wanner I, III.1.22; course §2.3.2";

constexpr MultistepFormula bdf(std::string_view name, int order, std::span<const double> alpha,
                               double beta_new, int radau_stages) {
  return {.name = name,
          .reference = differences,
          .order = order,
          .kind = MultistepKind::Implicit,
          .alpha = alpha,
          .beta_new = beta_new,
          .radau_stages = radau_stages};
}

constexpr std::array formulas{
    MultistepFormula{
        .name = "ab2", .reference = adams, .order = 2, .alpha = last, .beta = ab2, .starter = "heun"},
    MultistepFormula{
        .name = "ab3", .reference = adams, .order = 3, .alpha = last, .beta = ab3, .starter = "rk4"},
    MultistepFormula{
        .name = "ab4", .reference = adams, .order = 4, .alpha = last, .beta = ab4, .starter = "rk4"},
    MultistepFormula{.name = "abm3",
                     .reference = pece,
                     .order = 3,
                     .kind = MultistepKind::PredictorCorrector,
                     .alpha = last,
                     .beta_new = 5.0 / 12,
                     .beta = am3,
                     .predictor = ab3,
                     .starter = "rk4"},
    MultistepFormula{.name = "abm4",
                     .reference = pece,
                     .order = 4,
                     .kind = MultistepKind::PredictorCorrector,
                     .alpha = last,
                     .beta_new = 9.0 / 24,
                     .beta = am4,
                     .predictor = ab4,
                     .starter = "rk4"},
    bdf("bdf1", 1, last, 1.0, 1),
    bdf("bdf2", 2, bdf2, 2.0 / 3, 2),
    bdf("bdf3", 3, bdf3, 6.0 / 11, 2),
    bdf("bdf4", 4, bdf4, 12.0 / 25, 3),
    bdf("bdf5", 5, bdf5, 60.0 / 137, 3),
    bdf("bdf6", 6, bdf6, 60.0 / 147, 4),
};

}  // namespace

std::span<const MultistepFormula> multistep_formulas() {
  return formulas;
}

}  // namespace causa
