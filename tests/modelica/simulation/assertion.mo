// stage: simulation
// options: stop=2 solver=rk4 step=0.1
// An assertion of the model ends the run in the model's own words.
// error: SM021: at time = 0.45: the tank is nearly empty: true
model Level
  Real level(start = 1, fixed = true);
equation
  der(level) = -1;
  assert(level > 0.55, "the tank is nearly empty: " + String(level > 0));
end Level;
