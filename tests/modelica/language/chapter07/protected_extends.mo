// stage: flat
// section: MLS 7.1.2
// expect: dump
model Base
  Real x = time;
protected
  Real hidden = 2*x;
end Base;
model ProtectedExtends
  Real y = x;
protected
  extends Base;
end ProtectedExtends;
