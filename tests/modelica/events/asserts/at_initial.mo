// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0: x at the start
model AtInitial
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when initial() then
    assert(x > 1, "x at the start");
  end when;
end AtInitial;
