// stage: flat
// section: MLS 5.3.2
package Constants
  constant Real gravity = 9.81;
end Constants;
model M
  Real f = 2*Constants.gravty;
//                     ^^^^^^ error IN080: `Constants` has no element `gravty`
//   help: did you mean `gravity`?
end M;
