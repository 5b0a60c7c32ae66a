// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// expect: x(1) = 1 +- 1e-8
// warning: SM021: at time = 0.5: x is large
model WarningInWhenEquation "it is reported, and the run goes on"
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    assert(x < 0, "x is large", AssertionLevel.warning);
  end when;
end WarningInWhenEquation;
