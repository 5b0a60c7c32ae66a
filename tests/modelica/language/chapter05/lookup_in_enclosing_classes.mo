// stage: flat
// section: MLS 5.2
// section: MLS 5.3.1
// expect: dump
package Outer
  constant Real c = 1;
  constant Real d = 2;
  package Middle
    constant Real d = 20;
    model M
      Real x = c + d + time;
    end M;
  end Middle;
end Outer;
model LookupInEnclosingClasses
  Outer.Middle.M m;
end LookupInEnclosingClasses;
