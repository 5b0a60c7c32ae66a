// stage: flat
// section: MLS 8.6
model M
  Real x(start = 0);
equation
  der(x) = 1;
initial equation
  x = true;
//^^^^^^^^ error IN057: the sides of an equation must have one type, found a Real and a Boolean
end M;
