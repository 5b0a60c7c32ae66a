// stage: chains
// section: MLS 3.7.4.5
// expect: dump
model Chains "flows through three places in a row, written by what comes in at the ends"
  parameter Real a = 1, b = 4;
  Real m, y, s1, s2;
equation
  m = sin(time);
  y = semiLinear(m, a, s1);
  y = semiLinear(m, s1, s2);
  y = semiLinear(m, s2, b);
end Chains;
