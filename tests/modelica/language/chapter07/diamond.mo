// stage: flat
// section: MLS 7.1.1
// expect: dump
model Top
  parameter Real k = 1;
  Real x = k*time;
end Top;
model Left
  extends Top;
  Real left = x;
end Left;
model Right
  extends Top;
  Real right = x;
end Right;
model Diamond "identical elements are kept once, and so are their equations"
  extends Left;
  extends Right;
end Diamond;
