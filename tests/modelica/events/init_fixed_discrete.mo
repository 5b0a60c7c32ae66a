// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: high(0) = 1 +- 0
// expect: n(1) = 1 +- 0
// expect: k(1) = 5 +- 0
model InitFixedDiscrete "a fixed start of a discrete variable is its value before the start (MLS 8.6)"
  Real u;
  Boolean high(start = false, fixed = true);
  Integer n(start = 0, fixed = true);
  Integer k(start = 4, fixed = true);
equation
  u = 2 - time;
  high = u > 1.5 or pre(high) and u > 0.5;
  when not high then
    n = pre(n) + 10;
  elsewhen time > 0.25 then
    n = pre(n) + 1;
  end when;
  when initial() then
    k = pre(k) + 1;
  end when;
end InitFixedDiscrete;
