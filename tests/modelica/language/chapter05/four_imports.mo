// stage: flat
// section: MLS 5.3.4
// expect: dump
package Lib
  constant Real a = 1, b = 2, c = 3, d = 4, e = 5;
  model M
    Real x = time;
  end M;
end Lib;
package Other
  constant Real f = 6;
end Other;
model FourImports
  import Lib.M;
  import L = Lib;
  import Lib.{a, b};
  import Other.*;
  M m;
  Real x = L.c + a*b + f + m.x;
end FourImports;
