// stage: simulation
// options: stop=20 solver=rk23
// expect: h(20) = 2.054545 +- 1e-3
model BumpsBetweenRests "the right-hand side is 0 for seconds, and max makes no event"
  Real h(start = 0, fixed = true);
equation
  der(h) = max(-sin(time) - 0.5, 0);
end BumpsBetweenRests;
