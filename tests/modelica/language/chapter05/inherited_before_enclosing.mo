// stage: flat
// section: MLS 5.3.1
// expect: dump
package P
  constant Real c = 1;
  model Base
    constant Real c = 2;
  end Base;
  model Derived
    extends Base;
    Real x = c*time;
  end Derived;
end P;
model InheritedBeforeEnclosing "c is the inherited one"
  P.Derived d;
end InheritedBeforeEnclosing;
