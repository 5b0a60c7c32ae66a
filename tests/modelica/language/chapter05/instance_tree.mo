// stage: instance
// section: MLS 5.6.1.2
// expect: dump
model Base
  parameter Real k = 1;
  Real x;
equation
  der(x) = -k*x;
end Base;
model Derived
  extends Base(k = 2, x(start = 3));
  Real y = x;
end Derived;
model InstanceTree
  Derived one(k = 5);
  Base two(x(start = 4));
end InstanceTree;
