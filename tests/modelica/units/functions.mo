// stage: check
// section: MLS 19
// options: units=yes
function density
  input Real T(unit = "K");
  input Real scale = 1;
  output Real rho(unit = "kg/m3");
algorithm
  rho := 1000 - 0.2*T*scale;
end density;
model M
  Real T(unit = "K") = 300 + time;
//                     ^^^^^^^^^^ warning FL016: `T` is in `K`, but `300 + time` is in `s`
//   help: look for a slip, or for a missing factor in `K/s`
//   note at `Real T(unit = "K") = 300 + time;`: `T` is in `K`
//   note at `Real T(unit = "K") = 300 + time;`: `300 + time` is in `s`
  Real p(unit = "Pa") = 1e5;
  Real a(unit = "kg/m3") = density(T);
  Real b(unit = "kg/m3") = density(p);
//                         ^^^^^^^^^^ warning FL016: `p` is in `Pa`, but the input `T` of `density` is in `K`
//   help: look for a slip, or for a missing factor in `kg/(m.s2.K)`
//   note at `Real p(unit = "Pa") = 1e5;`: `p` is in `Pa`
//   note at `Real b(unit = "kg/m3") = density(p);`: the input `T` of `density` is in `K`
  Real c(unit = "kg") = density(T);
//                      ^^^^^^^^^^ warning FL016: `c` is in `kg`, but `density(T, 1)` is in `kg/m3`
//   help: look for a slip, or for a missing factor in `m3`
//   note at `Real c(unit = "kg") = density(T);`: `c` is in `kg`
//   note at `Real c(unit = "kg") = density(T);`: `density(T, 1)` is in `kg/m3`
  Real d(unit = "J") = if time > 1 then a*9.81 else p;
//                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning FL016: `d` is in `J`, but `if time > 1 then a*9.81 else p` is in `Pa`
//   help: look for a slip, or for a missing factor in `m3`
//   note at `Real d(unit = "J") = if time > 1 then a*9.81 else p;`: `d` is in `J`
//   note at `Real d(unit = "J") = if time > 1 then a*9.81 else p;`: `if time > 1 then a*9.81 else p` is in `Pa`
  Boolean e = T > p;
//            ^^^^^ warning FL016: `T` is in `K`, but `p` is in `Pa`
//   help: look for a slip, or for a missing factor in `m.s2.K/kg`
//   note at `Real T(unit = "K") = 300 + time;`: `T` is in `K`
//   note at `Real p(unit = "Pa") = 1e5;`: `p` is in `Pa`
  Real f(unit = "m", start = p0, fixed = true);
//     ^ warning FL016: `f` is in `m`, but `p0` is in `Pa`
//   help: look for a slip, or for a missing factor in `m2.s2/kg`
//   note at `Real f(unit = "m", start = p0, fixed = true);`: `f` is in `m`
//   note at `parameter Real p0(unit = "Pa") = 1;`: `p0` is in `Pa`
  parameter Real p0(unit = "Pa") = 1;
equation
  der(f) = T;
//^^^^^^^^^^ warning FL016: `der(f)` is in `m/s`, but `T` is in `K`
//   help: look for a slip, or for a missing factor in `m/(s.K)`
//   note at `der(f) = T;`: `der(f)` is in `m/s`
//   note at `Real T(unit = "K") = 300 + time;`: `T` is in `K`
end M;
