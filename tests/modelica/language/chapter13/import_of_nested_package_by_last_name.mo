// stage: flat
// section: MLS 13.2.1
// expect: dump
package Lib
  package Sub
    constant Real a = 2;
  end Sub;
end Lib;
model ImportOfNestedPackageByLastName
  import Lib.Sub;
  Real x = Sub.a*time;
end ImportOfNestedPackageByLastName;
