// stage: flat
// section: MLS 18.4
model M
  Real x = time;
  annotation (experiment(StopTime = x));
//                                  ^ error IN038: `StopTime` must be known before the simulation, but this varies with time
//   help: use constants and parameters here
end M;
