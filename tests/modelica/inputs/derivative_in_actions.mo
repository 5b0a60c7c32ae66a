// stage: simulation
// section: MLS 8.3.6
// options: stop=2
// set: u = time^2
// expect: x(1.5) = 2.75 +- 1e-9                 (at 1 it becomes der(u) = 2 and goes on with slope 1.5)
// expect: z[2](1.5) = 1.25 +- 1e-6
model DerivativeInActions "derivatives that nothing but an action reads"
  input Real u;
  input Real w[2];
  Real y = sin(x);
  Real x(start = 0, fixed = true);
  Real z[2](each start = 0, each fixed = true);
equation
  der(x) = if time < 1 then 1 else 1.5;
  der(z) = {0.5, 0.5};
  when time >= 1 then
    reinit(x, der(u));
  end when;
  for i in 1:2 loop
    when time >= 1 then
      reinit(z[i], 1 + der(w[i]));
    end when;
  end for;
  assert(der(y) < 100, "far too steep");
end DerivativeInActions;
