// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.6: elsewhen
model InElsewhen
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    n = pre(n) + 1;
  elsewhen x > 0.6 then
    assert(false, "elsewhen");
    n = 7;
  end when;
end InElsewhen;
