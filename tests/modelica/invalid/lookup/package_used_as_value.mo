// stage: flat
// section: MLS 5.3.1
package Constants
  constant Real g = 9.81;
end Constants;
model M
  Real weight = 3*Constants;
//                ^^^^^^^^^ error IN064: the package `Constants` is not a value
//   help: declare a component of this class and use that
end M;
