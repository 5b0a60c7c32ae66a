// stage: flat
// section: MLS 7.1.4
model Any
  Real x = time;
end Any;
model M
  replaceable model Base = Any;
  extends Base;
//        ^^^^ error IN218: the base class `Base` is replaceable
//   help: extend a class that is not replaceable
//   note at `replaceable model Base = Any;`: declared `replaceable` here
end M;
