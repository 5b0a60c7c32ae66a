// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.5: boom
model InWhenWithoutStates
  Real y = time;
equation
  when y > 0.5 then
    assert(false, "boom");
  end when;
end InWhenWithoutStates;
