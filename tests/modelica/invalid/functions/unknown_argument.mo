// stage: flat
// section: MLS 12.4.1
function power
  input Real voltage;
  input Real current;
  output Real p;
algorithm
  p := voltage*current;
end power;
model M
  Real p = power(voltage = time, curent = 2);
//                               ^^^^^^ error IN162: `power(voltage, current)` has no input `curent`
//   help: did you mean `current`?
end M;
