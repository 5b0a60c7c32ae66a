// stage: simulation
// options: stop=1 solver=cvode
// expect: h(1) = 2.42945e+09 +- 1e5
// A leap begins that is far faster than the fall before it: it cannot be looked at in parts shorter than rounding.
model BallLeapsAway
  parameter Real e = 1e9, g = 9.81;
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
end BallLeapsAway;
