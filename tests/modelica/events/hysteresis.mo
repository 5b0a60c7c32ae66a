// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: tOn(2) = 1.08333333333 +- 1e-8
// expect: tOff(2) = 1.58333333333 +- 1e-8
// expect: n(2) = 4 +- 0
model Hysteresis "a relay (code 5.52): it switches up at 1 and down at -1"
  constant Real pi = 2*acos(0);
  Real u;
  Boolean high(start = false, fixed = true);
  discrete Real tOn(start = 0, fixed = true), tOff(start = 0, fixed = true);
  discrete Integer n(start = 0, fixed = true);
equation
  u = 2*sin(2*pi*time);
  high = u > 1 or pre(high) and u > -1;
  when high then
    tOn = time;
  end when;
  when not high then
    tOff = time;
  end when;
  when change(high) then
    n = pre(n) + 1;
  end when;
end Hysteresis;
