// stage: flat
// section: MLS 7.1.4
model ReplaceableBaseClass
  model Plain
    Real x = time;
  end Plain;
  replaceable model Base = Plain;
  model Derived
    extends Base;
  end Derived;
  Derived d;
end ReplaceableBaseClass;
