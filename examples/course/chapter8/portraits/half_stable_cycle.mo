// stage: simulation
// course: section 8.1.1: a limit cycle that attracts from inside only
// options: stop=1 tolerance=1e-9
// expect: states = 2
model HalfStableCycle
  Real x(start = 0.5, fixed = true), y(start = 0, fixed = true);
  Real r2 = x^2 + y^2;
equation
  der(x) = -y + x*(r2 - 1)^2*0.3;
  der(y) = x + y*(r2 - 1)^2*0.3;
end HalfStableCycle;
