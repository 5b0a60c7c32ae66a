// stage: simulation
// section: MLS 8.3.7
// options: stop=1 tolerance=1e-9
// error: SM021: at time = 0.5: x is 0.5
model InWhenStatement
  Real x(start = 0, fixed = true);
algorithm
  when x > 0.5 then
    assert(x < 0.1, "x is " + String(x, significantDigits = 3));
  end when;
equation
  der(x) = 1;
end InWhenStatement;
