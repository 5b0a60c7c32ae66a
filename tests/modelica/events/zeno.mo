// stage: simulation
// options: stop=10 tolerance=1e-8
// error: SM110: the events of a condition in `when h <= 0` (zeno.mo:9) follow each other faster and faster; at time = 1.3546 they are next to no time apart, and they pile up at 1.3546
model Zeno "a ball that bounces ever faster"
  parameter Real g = 9.81, e = 0.5;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h <= 0 then
    reinit(v, -e*pre(v));
  end when;
end Zeno;
