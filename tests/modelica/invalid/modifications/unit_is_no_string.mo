// stage: flat
// section: MLS 4.9.1
model M
  Real x(unit = 5) = time;
//              ^ error IN021: the attribute `unit` must be a String, found an Integer
end M;
