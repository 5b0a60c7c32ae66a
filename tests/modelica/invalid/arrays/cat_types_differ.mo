// stage: flat
// section: MLS 10.4.2
model M
  Boolean b[1] = {time > 1};
  Real c[3] = cat(1, {1.0, 2.0}, b);
//                               ^ error IN104: the elements of an array must have one type, found a Real and a Boolean
end M;
