// stage: check
// section: MLS 19
// options: units=yes
function way
  input Real v(unit = "m/s");
  output Real s(unit = "m");
protected
  Real t(unit = "s") = 2;
  Real wrong(unit = "kg") = v;
//     ^^^^^ warning FL016: `wrong` is in `kg`, but `v` is in `m/s`
//   help: look for a slip, or for a missing factor in `kg.s/m`
//   note at `Real wrong(unit = "kg") = v;`: `wrong` is in `kg`
//   note at `input Real v(unit = "m/s");`: `v` is in `m/s`
  Real free;
algorithm
  free := v*t;
  if v > t then
//^^^^^^^^^^^^^ warning FL016: `v` is in `m/s`, but `t` is in `s`
//   help: look for a slip, or for a missing factor in `m/s2`
//   note at `input Real v(unit = "m/s");`: `v` is in `m/s`
//   note at `Real t(unit = "s") = 2;`: `t` is in `s`
    s := 2*v;
//  ^^^^^^^^ warning FL016: `s` is in `m`, but `2*v` is in `m/s`
//   help: look for a slip, or for a missing factor in `s`
//   note at `output Real s(unit = "m");`: `s` is in `m`
//   note at `s := 2*v;`: `2*v` is in `m/s`
  end if;
  s := v*t + free;
  s := s + t;
//^^^^^^^^^^ warning FL016: `s` is in `m`, but `t` is in `s`
//   help: look for a slip, or for a missing factor in `m/s`
//   note at `output Real s(unit = "m");`: `s` is in `m`
//   note at `Real t(unit = "s") = 2;`: `t` is in `s`
end way;
function from_degrees
  input Real d(unit = "degC");
  output Real k(unit = "K");
algorithm
  k := d + 273.15;
end from_degrees;
model M
  Real e(unit = "m") = way(3);
  Real k(unit = "K") = from_degrees(20);
end M;
