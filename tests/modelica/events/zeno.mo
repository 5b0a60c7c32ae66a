// stage: simulation
// options: stop=10 tolerance=1e-8
// error: SM020: the model hardly advances at time = 1.354564033: the last 24 events follow each other in next to no time; the last one is a condition in `when h <= 0` (zeno.mo:9)
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
