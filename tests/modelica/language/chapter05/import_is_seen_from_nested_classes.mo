// stage: flat
// section: MLS 5.3.4
// expect: dump
package Lib
  constant Real a = 3;
end Lib;
package User
  import Short = Lib;
  model M
    Real x = Short.a*time;
  end M;
end User;
model ImportIsSeenFromNestedClasses
  User.M m;
end ImportIsSeenFromNestedClasses;
