// stage: flat
// section: MLS 9.3
connector Switch
  flow Boolean b;
//             ^ error IN226: `b` is `flow`, but its type is Boolean
//   help: a flow variable is a Real or an Integer
//   in: s
  Real v;
end Switch;
model M
  Switch s;
end M;
