// stage: check
// section: MLS 19
// options: units=yes
type Voltage = Real(unit = "V");
type Current = Real(unit = "A");
type Resistance = Real(unit = "Ohm");
model M
  parameter Resistance R = 2;
  Voltage v = 5;
  Current i;
  Real p(unit = "W");
  Real q(unit = "W");
  Real r(unit = "W");
equation
  v = R*i;
  p = v*i;
  q = v + i;
//^^^^^^^^^ warning FL016: `v` is in `V`, but `i` is in `A`
//   help: look for a slip, or for a missing factor in `Ohm`
//   note at `Voltage v = 5;`: `v` is in `V`
//   note at `Current i;`: `i` is in `A`
//^^^^^^^^^ warning FL016: `q` is in `W`, but `v + i` is in `V`
//   help: look for a slip, or for a missing factor in `A`
//   note at `Real q(unit = "W");`: `q` is in `W`
//   note at `q = v + i;`: `v + i` is in `V`
  r = 0.5*R*i;
//^^^^^^^^^^^ warning FL016: `r` is in `W`, but `0.5*R*i` is in `V`
//   help: look for a slip, or for a missing factor in `A`
//   note at `Real r(unit = "W");`: `r` is in `W`
//   note at `r = 0.5*R*i;`: `0.5*R*i` is in `V`
end M;
