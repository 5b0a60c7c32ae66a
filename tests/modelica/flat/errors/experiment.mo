// stage: flat
model M
  Real x = time;
  annotation(experiment(StopTime = x, Tolerance = "small", StartTime = -1));
//                                 ^ error IN038: `StopTime` must be known before the simulation, but this varies with time
//   help: use constants and parameters here
//                                                ^^^^^^^ error IN021: `Tolerance` must be a Real, found a String
end M;
