// stage: flat
// section: MLS 12.4.5
function copies
  input Real u;
  output Real y[:];
algorithm
  y := {u, u};
end copies;
model M
  Real p[3] = copies(time);
//            ^^^^^^^^^^^^ error IN038: the size of the result of `copies` must be known before the simulation, but this varies with time
//   help: use constants and parameters here
end M;
