// stage: flat
// section: MLS 8.3.1
model M
  Real x;
equation
  x = time > 1;
//^^^^^^^^^^^^ error IN057: the sides of an equation must have one type, found a Real and a Boolean
end M;
