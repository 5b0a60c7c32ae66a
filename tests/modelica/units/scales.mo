// stage: check
// section: MLS 19
// options: units=yes
model M
  Real x(unit = "m") = 1000*sin(time);
//                     ^^^^^^^^^^^^^^ warning FL016: `time` is in `s`, but the argument of `sin` is a pure number
//   help: divide it by a quantity of the same unit, or look for a slip
//   note at `Real x(unit = "m") = 1000*sin(time);`: `time` is in `s`
//   note at `Real x(unit = "m") = 1000*sin(time);`: the argument of `sin` is a pure number
  Real x_mm(unit = "mm") = x;
//                         ^ warning FL016: `x_mm` is in `mm`, but `x` is in `m`
//   help: convert one of them: 1 mm is 0.001 m
//   note at `Real x_mm(unit = "mm") = x;`: `x_mm` is in `mm`
//   note at `Real x(unit = "m") = 1000*sin(time);`: `x` is in `m`
  Real right(unit = "mm") = 1000*x;
  Real T(unit = "K") = 300;
  Real celsius(unit = "degC") = T;
//                              ^ warning FL016: `celsius` is in `degC`, but `T` is in `K`
//   help: the two scales begin at different places: convert one, with `Modelica.Units.Conversions.from_degC` for instance
//   note at `Real celsius(unit = "degC") = T;`: `celsius` is in `degC`
//   note at `Real T(unit = "K") = 300;`: `T` is in `K`
  Real fine(unit = "degC") = T - 273.15;
  Real phi(unit = "deg") = 30;
  Real y = sin(phi);
//         ^^^^^^^^ warning FL016: `phi` is in `deg`, but the argument of `sin` is a pure number
//   help: convert one of them: 1 deg is 0.0174533 rad
//   note at `Real phi(unit = "deg") = 30;`: `phi` is in `deg`
//   note at `Real y = sin(phi);`: the argument of `sin` is a pure number
  Real z = exp(T);
//         ^^^^^^ warning FL016: `T` is in `K`, but the argument of `exp` is a pure number
//   help: divide it by a quantity of the same unit, or look for a slip
//   note at `Real T(unit = "K") = 300;`: `T` is in `K`
//   note at `Real z = exp(T);`: the argument of `exp` is a pure number
end M;
