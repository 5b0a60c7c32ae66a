// stage: flat
// section: MLS 11.2.8.1
// section: MLS 11.2.8.2
// expect: dump
model AssertAndTerminate
  Real x;
algorithm
  x := time;
  assert(x < 10, "too late", AssertionLevel.warning);
  when x > 5 then
    terminate("done");
  end when;
end AssertAndTerminate;
