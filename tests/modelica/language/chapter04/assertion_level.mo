// stage: flat
// section: MLS 4.8.7.3
// expect: dump
model AssertionLevels
  parameter AssertionLevel level = AssertionLevel.warning;
  Real x = time;
equation
  assert(x < 1, "late", level);
  assert(x < 2, "too late", AssertionLevel.error);
end AssertionLevels;
