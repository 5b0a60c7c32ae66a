// stage: flat
// section: MLS 13.2.1
// expect: dump
package Lib
  constant Real a = 2;
  model M
    parameter Real k = 1;
    Real x = k*time;
  end M;
end Lib;
model UnqualifiedImportOfPackage
  import Lib.*;
  M m(k = a);
end UnqualifiedImportOfPackage;
