// stage: flat
// section: MLS 8.3.7
// section: MLS 8.3.8
// expect: dump
model AssertAndTerminate
  parameter Real limit = 2;
  Real x = time;
equation
  assert(x < limit, "x = " + String(x) + " is too large");
  when x > 0.9*limit then
    terminate("nearly there");
  end when;
end AssertAndTerminate;
