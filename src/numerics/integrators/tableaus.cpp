#include "numerics/integrators/tableaus.h"

#include <array>

namespace causa {

namespace {

namespace euler {
constexpr std::array c{0.0};
constexpr std::array b{1.0};
}  // namespace euler

namespace heun {
constexpr std::array c{0.0, 1.0};
constexpr std::array a{1.0};
constexpr std::array b{0.5, 0.5};
}  // namespace heun

namespace midpoint {
constexpr std::array c{0.0, 0.5};
constexpr std::array a{0.5};
constexpr std::array b{0.0, 1.0};
}  // namespace midpoint

// Heun's method advances, the method of order 3 estimates its error.
namespace rk23 {
constexpr std::array c{0.0, 1.0, 0.5};
constexpr std::array a{1.0,  //
                       0.25, 0.25};
constexpr std::array b{0.5, 0.5, 0.0};
constexpr std::array e{1.0 / 3, 1.0 / 3, -2.0 / 3, 0.0};
}  // namespace rk23

namespace rk4 {
constexpr std::array c{0.0, 0.5, 0.5, 1.0};
constexpr std::array a{0.5,       //
                       0.0, 0.5,  //
                       0.0, 0.0, 1.0};
constexpr std::array b{1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
}  // namespace rk4

// The solution of order 4 advances.
namespace rkf45 {
constexpr std::array c{0.0, 1.0 / 4, 3.0 / 8, 12.0 / 13, 1.0, 1.0 / 2};
constexpr std::array a{1.0 / 4,                   //
                       3.0 / 32,       9.0 / 32,  //
                       1932.0 / 2197,  -7200.0 / 2197,
                       7296.0 / 2197,  //
                       439.0 / 216,    -8.0,
                       3680.0 / 513,   -845.0 / 4104,  //
                       -8.0 / 27,      2.0,
                       -3544.0 / 2565, 1859.0 / 4104,
                       -11.0 / 40};
constexpr std::array b{25.0 / 216, 0.0, 1408.0 / 2565, 2197.0 / 4104, -1.0 / 5, 0.0};
constexpr std::array e{-1.0 / 360, 0.0, 128.0 / 4275, 2197.0 / 75240, -1.0 / 50, -2.0 / 55, 0.0};
// From the order conditions of II.6 with the derivative at the end as a seventh stage; one weight is free.
constexpr std::array d{-13.0 / 18, 0.0, 1664.0 / 855, -2197.0 / 342, 27.0 / 10, 0.0, 5.0 / 2};
}  // namespace rkf45

// Stages 2, 3, 4 are those of one step of length h, 5, 6, 7 those of a first half and 8, …, 11 of a second.
// The two halves advance; a fifteenth of the difference is their error, up to order 5 (Richardson).
namespace rk4_doubling {
constexpr std::array c{0.0, 1.0 / 2, 1.0 / 2, 1.0, 1.0 / 4, 1.0 / 4, 1.0 / 2, 1.0 / 2, 3.0 / 4, 3.0 / 4, 1.0};
constexpr std::array a{1.0 / 2,                                                                    //
                       0.0,      1.0 / 2,                                                          //
                       0.0,      0.0,     1.0,                                                     //
                       1.0 / 4,  0.0,     0.0, 0.0,                                                //
                       0.0,      0.0,     0.0, 0.0, 1.0 / 4,                                       //
                       0.0,      0.0,     0.0, 0.0, 0.0,     1.0 / 2,                              //
                       1.0 / 12, 0.0,     0.0, 0.0, 1.0 / 6, 1.0 / 6, 1.0 / 12,                    //
                       1.0 / 12, 0.0,     0.0, 0.0, 1.0 / 6, 1.0 / 6, 1.0 / 12, 1.0 / 4,           //
                       1.0 / 12, 0.0,     0.0, 0.0, 1.0 / 6, 1.0 / 6, 1.0 / 12, 0.0,     1.0 / 4,  //
                       1.0 / 12, 0.0,     0.0, 0.0, 1.0 / 6, 1.0 / 6, 1.0 / 12, 0.0,     0.0,     1.0 / 2};
constexpr std::array b{1.0 / 12, 0.0,      0.0,     0.0,     1.0 / 6, 1.0 / 6,
                       1.0 / 12, 1.0 / 12, 1.0 / 6, 1.0 / 6, 1.0 / 12};
constexpr std::array e{1.0 / 180,  1.0 / 45,   1.0 / 45,  1.0 / 90,  -1.0 / 90,  -1.0 / 90,
                       -1.0 / 180, -1.0 / 180, -1.0 / 90, -1.0 / 90, -1.0 / 180, 0.0};
// The quartic that also meets the end of the first half.
constexpr std::array d{-4.0 / 3, 0.0,      0.0,      0.0,      4.0 / 3,  4.0 / 3,
                       2.0 / 3,  -2.0 / 3, -4.0 / 3, -4.0 / 3, -2.0 / 3, 2.0};
}  // namespace rk4_doubling

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
    Tableau{.name = "heun",
            .reference = "Heun (1900); course eq. 2.15",
            .order = 2,
            .dense_order = 2,
            .c = heun::c,
            .a = heun::a,
            .b = heun::b},
    Tableau{.name = "midpoint",
            .reference = "Runge (1895); Hairer, Nørsett, Wanner I, II.1.3",
            .order = 2,
            .dense_order = 2,
            .c = midpoint::c,
            .a = midpoint::a,
            .b = midpoint::b},
    Tableau{.name = "rk23",
            .reference = "course eq. 2.19, 2.20",
            .order = 2,
            .error_order = 3,
            .dense_order = 2,
            .c = rk23::c,
            .a = rk23::a,
            .b = rk23::b,
            .error_weights = rk23::e},
    Tableau{.name = "rk4",
            .reference = "Kutta (1901); Hairer, Nørsett, Wanner I, table II.1.2",
            .order = 4,
            .dense_order = 3,
            .c = rk4::c,
            .a = rk4::a,
            .b = rk4::b},
    Tableau{.name = "rkf45",
            .reference = "Fehlberg (1969); Hairer, Nørsett, Wanner I, table II.5.1",
            .order = 4,
            .error_order = 5,
            .dense_order = 4,
            .c = rkf45::c,
            .a = rkf45::a,
            .b = rkf45::b,
            .error_weights = rkf45::e,
            .dense_weights = rkf45::d},
    Tableau{.name = "rk4-doubling",
            .reference = "Runge (1895), Richardson (1910); Hairer, Nørsett, Wanner I, II.4",
            .order = 4,
            .error_order = 5,
            .dense_order = 4,
            .c = rk4_doubling::c,
            .a = rk4_doubling::a,
            .b = rk4_doubling::b,
            .error_weights = rk4_doubling::e,
            .dense_weights = rk4_doubling::d},
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
