// stage: flat
// section: MLS 10.1
model M
  parameter Real table[:];
//               ^^^^^ error IN045: the size of `table` is `:` and there is no value to take it from
//   help: give it a value, or write the size
  Real x = table[1]*time;
end M;
