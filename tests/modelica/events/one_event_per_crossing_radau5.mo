// stage: simulation
// options: stop=20 solver=radau5
// expect: n(20) = 319 +- 0
// Behind an event the parabola through the indicator dips below the surface by rounding, which is no event.
model OneEventPerCrossing
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  when sin(100*x) > 0.5 then
    n = pre(n) + 1;
  end when;
end OneEventPerCrossing;
