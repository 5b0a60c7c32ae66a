// stage: flat
// section: MLS 7.1.4
model Any
  Real x = time;
end Any;
model M
  replaceable model Base = Any;
  extends Base;
end M;
