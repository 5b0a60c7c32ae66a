// stage: flat
// section: MLS 8.3.1
model M
  Integer n;
equation
  n = 2.5;
//^^^^^^^ error IN057: the sides of an equation must have one type, found an Integer and a Real
end M;
