// stage: flat
// section: MLS 4.9.7.1
model M
  Real x(stateSelect = 3);
//                     ^ error IN056: `stateSelect` is not a value of the enumeration `StateSelect`
//   help: its values are StateSelect.never, avoid, default, prefer and always
equation
  der(x) = 1;
end M;
