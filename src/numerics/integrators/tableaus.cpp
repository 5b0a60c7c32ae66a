#include "numerics/integrators/tableaus.h"

#include <array>

namespace causa {

namespace {

namespace euler {
constexpr std::array c{0.0};
constexpr std::array b{1.0};
}  // namespace euler

namespace rk4 {
constexpr std::array c{0.0, 0.5, 0.5, 1.0};
constexpr std::array a{0.5,       //
                       0.0, 0.5,  //
                       0.0, 0.0, 1.0};
constexpr std::array b{1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
}  // namespace rk4

namespace dopri5 {
constexpr std::array c{0.0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1.0};
constexpr std::array a{1.0 / 5,                                                        //
                       3.0 / 40,       9.0 / 40,                                       //
                       44.0 / 45,      -56.0 / 15,      32.0 / 9,                      //
                       19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729,  //
                       9017.0 / 3168,  -355.0 / 33,     46732.0 / 5247, 49.0 / 176,   -5103.0 / 18656};
constexpr std::array b{35.0 / 384, 0.0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84};
constexpr std::array e{71.0 / 57600,      0.0,        -71.0 / 16695, 71.0 / 1920,
                       -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
constexpr std::array d{-12715105075.0 / 11282082432,  0.0,
                       87487479700.0 / 32700410799,   -10690763975.0 / 1880347072,
                       701980252875.0 / 199316789632, -1453857185.0 / 822651844,
                       69997945.0 / 29380423};
}  // namespace dopri5

constexpr std::array tableaus{
    Tableau{.name = "euler",
            .reference = "Euler, Institutiones calculi integralis I (1768), §650",
            .order = 1,
            .dense_order = 1,
            .c = euler::c,
            .b = euler::b},
    Tableau{.name = "rk4",
            .reference = "Kutta (1901); Hairer, Nørsett, Wanner I, table II.1.2",
            .order = 4,
            .dense_order = 3,
            .c = rk4::c,
            .a = rk4::a,
            .b = rk4::b},
    Tableau{.name = "dopri5",
            .reference = "Dormand, Prince (1980); Hairer, Nørsett, Wanner I, table II.5.2; "
                         "dense output: II.6 and Hairer's code DOPRI5",
            .order = 5,
            .error_order = 4,
            .dense_order = 4,
            .c = dopri5::c,
            .a = dopri5::a,
            .b = dopri5::b,
            .error_weights = dopri5::e,
            .dense_weights = dopri5::d},
};

}  // namespace

std::span<const Tableau> explicit_tableaus() {
  return tableaus;
}

}  // namespace causa
