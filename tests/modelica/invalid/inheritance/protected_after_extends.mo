// stage: flat
// section: MLS 7.1.2
model Base
  Real x = time;
end Base;
model Derived
protected
  extends Base;
end Derived;
model M
  Derived d;
  Real y = d.x;
//           ^ error IN093: `x` of `Derived` is protected
//   help: what is used from outside must be public
end M;
