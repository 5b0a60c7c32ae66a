// stage: simulation
// options: stop=10 tolerance=1e-8
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
