// stage: simulation
// options: stop=100 tolerance=1e-8 solver=radau5
// expect: h(100) = 0.5317362 +- 1e-6
// expect: n(100) = 1 +- 0
// The event inside the pulse shows that the step over it was too long.
model PulseAfterALongRest
  Real h(start = 0, fixed = true), p;
  Integer n(start = 0, fixed = true);
equation
  p = exp(-((time - 70)/0.3)^2);
  der(h) = p;
  when p > 0.5 then
    n = pre(n) + 1;
  end when;
end PulseAfterALongRest;
