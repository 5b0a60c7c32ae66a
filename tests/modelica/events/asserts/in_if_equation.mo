// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.7: in the branch
model InIfEquation "asserted only while the branch is taken"
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  if x > 0.5 then
    assert(x < 0.7, "in the branch");
  else
    assert(x < 0.6, "in the other one");
  end if;
end InIfEquation;
