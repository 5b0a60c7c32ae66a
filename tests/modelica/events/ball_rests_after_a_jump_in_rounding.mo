// stage: simulation
// options: stop=65.68 intervals=50 tolerance=1e-8 solver=ida
// expect: h(65.68) = 0 +- 1e-8
// expect: v(65.68) = 0 +- 1e-12
// The event of v <= 0 makes v jump to 8e-15: v <= 0 is false then, though that is less than rounding of its largest
// value, and the ball lies still when it comes true again.
model BallRestsAfterAJumpInRounding
  parameter Real height = 2.058, g = 12.31, e = 0.7604, floor = 0.0;
  Real h(start = floor + height, fixed = true), v(start = 0, fixed = true), v_new;
  Boolean flying(start = true, fixed = true), impact;
equation
  impact = h <= floor;
  der(h) = v;
  der(v) = if flying then -g else 0;
  when {h <= floor and v <= 0, impact} then
    v_new = if edge(impact) then -e*pre(v) else 0;
    flying = v_new > 0;
    reinit(v, v_new);
  end when;
end BallRestsAfterAJumpInRounding;
