// stage: flat
// section: MLS 10.3.4.1
model M
  Real u = time;
  Real x = sum(i for i in 1:u);
//                          ^ error IN038: the bound of a range must be known before the simulation, but this varies with time
//   help: use constants and parameters here
end M;
