// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.4: sampled
model AtSamples "what is asserted in a when is asserted at its events only"
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0.1, 0.1) then
    assert(x < 0.35, "sampled");
  end when;
end AtSamples;
