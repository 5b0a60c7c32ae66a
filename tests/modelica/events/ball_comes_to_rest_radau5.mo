// stage: simulation
// options: stop=6 intervals=60 solver=radau5
// expect: h(1) = 0.2250598 +- 1e-4
// expect: h(6) = 0 +- 1e-8
// expect: v(6) = 0 +- 1e-12
// The textbook's ball: its last leaps are lower than the tolerance, then lost in rounding, and it lies still.
model BallComesToRest
  parameter Real e = 0.7, g = 9.81;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Boolean flying(start = true, fixed = true), impact;
  Real v_new;
equation
  impact = h <= 0.0;
  der(v) = if flying then -g else 0;
  der(h) = v;
  when {h <= 0.0 and v <= 0.0, impact} then
    v_new = if edge(impact) then -e*pre(v) else 0;
    flying = v_new > 0;
    reinit(v, v_new);
  end when;
end BallComesToRest;
