// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: x(2) = 1 +- 1e-8
// expect: n(2) = 1 +- 0
// expect: z(2) = 0 +- 0
model SurfaceAtRest "conditions that rest exactly on their surface, at the start and later"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true);
  discrete Integer n(start = 0, fixed = true);
equation
  der(x) = if x < 1 then 1 else 0;
  der(y) = if time > 1 then 1 else 0;
  der(z) = if z > 0 or z < 0 then 1 else 0;
  when y > 0 then
    n = pre(n) + 1;
  end when;
end SurfaceAtRest;
