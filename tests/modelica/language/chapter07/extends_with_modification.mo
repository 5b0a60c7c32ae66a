// stage: flat
// section: MLS 7.1
// expect: dump
model Base
  parameter Real k = 1;
  Real x(start = 0);
equation
  der(x) = k;
end Base;
model ExtendsWithModification
  extends Base(k = 2, x(start = 5, fixed = true));
  Real y = 2*x;
end ExtendsWithModification;
