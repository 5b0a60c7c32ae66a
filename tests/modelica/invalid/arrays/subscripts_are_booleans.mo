// stage: flat
// section: MLS 10.5
model M
  Real x[2] = {1, 2};
  Boolean b[2] = {true, false};
  Real y[2] = x[b];
//              ^ error IN021: a subscript must be an Integer, found a Boolean
end M;
