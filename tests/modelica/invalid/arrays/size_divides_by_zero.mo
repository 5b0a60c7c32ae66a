// stage: flat
// section: MLS 10.1
model M
  parameter Integer n = 0;
  Real x[integer(4/n)];
//       ^^^^^^^^^^^^ error IN039: a dimension has no value: the result inf is not an Integer that can be stored: they reach from -9007199254740991 to 9007199254740991
end M;
