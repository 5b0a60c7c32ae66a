// stage: flat
// section: MLS 4.4.4
package Constants
  constant Real a = b + 1;
//              ^ error IN041: `a` depends on itself
  constant Real b = a - 1;
end Constants;
model M
  Real x = Constants.a*time;
end M;
