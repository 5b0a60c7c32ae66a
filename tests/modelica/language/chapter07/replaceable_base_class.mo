// stage: flat
// section: MLS 7.1.4
model ReplaceableBaseClass
  model Plain
    Real x = time;
  end Plain;
  replaceable model Base = Plain;
  model Derived
    extends Base;
//          ^^^^ error IN218: the base class `Base` is replaceable
//   help: extend a class that is not replaceable
//   in: d
//   note at `replaceable model Base = Plain;`: declared `replaceable` here
  end Derived;
  Derived d;
end ReplaceableBaseClass;
