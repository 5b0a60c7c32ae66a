// stage: flat
// section: MLS 5.3.2
// expect: dump
package Base
  model M
    Real x = k*time;
  end M;
  constant Real k = 2;
end Base;
package Derived
  extends Base(k = 5);
end Derived;
model NameOfInheritedClass
  Derived.M m;
end NameOfInheritedClass;
