// stage: flat
// section: MLS 10.1
model M
  parameter Integer n = 0;
  Real x[integer(4/n)];
//       ^^^^^^^^^^^^ error IN039: a dimension has no value: the result inf is not an Integer that can be stored
end M;
