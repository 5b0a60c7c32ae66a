// stage: flat
// section: MLS 7.4
model Base
  Real x;
  Real y = time;
equation
  x = y;
end Base;
model DeselectedComponentInEquation
  extends Base(break y);
end DeselectedComponentInEquation;
