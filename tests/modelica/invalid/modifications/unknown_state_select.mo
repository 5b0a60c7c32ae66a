// stage: flat
// section: MLS 4.9.7.1
model M
  Real x(stateSelect = StateSelect.allways);
//                                 ^^^^^^^ error IN082: the enumeration `StateSelect` has no literal `allways`
//   help: did you mean `always`?
equation
  der(x) = 1;
end M;
