// stage: flat
// section: MLS 4.5.1
// expect: dump
connector RealInput = input Real;
connector RealOutput = output Real;
block Gain
  parameter Real k = 1;
  RealInput u;
  RealOutput y = k*u;
end Gain;
model ShortClassChangesDirection
  Gain a(k = 2), b;
equation
  connect(a.y, b.u);
  a.u = time;
end ShortClassChangesDirection;
