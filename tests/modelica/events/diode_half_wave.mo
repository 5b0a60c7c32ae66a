// stage: simulation
// options: stop=2 tolerance=1e-9 intervals=200
// expect: i(0.25) = 1 +- 1e-7
// expect: largest |u| = 1 +- 1e-4
// expect: i(0.75) = 0 +- 1e-9
// expect: v(0.75) = -1 +- 1e-9
// expect: charge(2) = 0.636619772 +- 1e-7    (two half waves of 1/pi)
model DiodeHalfWave "an ideal diode and a resistor: a mixed loop"
  constant Real pi = 2*acos(0);
  parameter Real R = 1;
  Real s, v, i, u, charge(start = 0, fixed = true);
  Boolean off(start = true);
equation
  off = s < 0;
  v = if off then s else 0;
  i = if off then 0 else s;
  u = sin(2*pi*time);
  u = v + R*i;
  der(charge) = i;
end DiodeHalfWave;
