// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.5: boom
model InWhenEquation
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when time > 0.5 then
    assert(false, "boom");
  end when;
end InWhenEquation;
