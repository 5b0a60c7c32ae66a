// stage: flat
// section: MLS 4.9.5
type Level = enumeration(low, medium, high);
model M
  parameter Level level = Level.hihg;
//                              ^^^^ error IN082: the enumeration `Level` has no literal `hihg`
//   help: did you mean `high`?
end M;
