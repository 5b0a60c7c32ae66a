// stage: flat
// section: MLS 8.3.7
model M
  Real x = time;
equation
  assert(x > 0, "too small", AssertionLevel.note);
//                                          ^^^^ error IN082: the enumeration `AssertionLevel` has no literal `note`
//   help: its literals are warning, error
end M;
