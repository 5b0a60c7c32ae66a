// stage: flat
// section: MLS 7.1
// expect: dump
package P
  model Base
    Real x = time;
  end Base;
  model Outer
    model Base
      Real y = 2*time;
    end Base;
    model Derived
      extends Base;
    end Derived;
    Derived d;
  end Outer;
end P;
model BaseClassLookedUpOutside "d has y: the nearer Base"
  P.Outer o;
end BaseClassLookedUpOutside;
