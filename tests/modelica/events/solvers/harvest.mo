// stage: simulation
// options: stop=30 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=200000
// expect: same events = 1
// expect: events = 2
// expect: harvests = 2 +- 0
model Harvest "half of a population is taken whenever it is large enough"
  Real prey(start = 1, fixed = true), predator(start = 0.5, fixed = true);
  Integer harvests(start = 0, fixed = true);
equation
  der(prey) = prey*(1 - predator);
  der(predator) = predator*(prey - 1);
  when prey > 1.5 then
    reinit(prey, 0.5*pre(prey));
    harvests = pre(harvests) + 1;
  end when;
end Harvest;
