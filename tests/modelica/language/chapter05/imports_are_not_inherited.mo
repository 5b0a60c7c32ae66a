// stage: flat
// section: MLS 5.3.4
// expect: dump
package Lib
  constant Real a = 1;
end Lib;
model Base
  import Lib.a;
  Real y = a*time;
end Base;
model ImportsAreNotInherited
  extends Base;
  Real z = a;
//         ^ error IN010: `a` is not declared
end ImportsAreNotInherited;
