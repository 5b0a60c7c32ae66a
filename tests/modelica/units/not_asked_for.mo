// stage: check
// section: MLS 19
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
  r = 0.5*R*i;
end M;
