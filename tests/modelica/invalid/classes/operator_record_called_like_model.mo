// stage: flat
// section: MLS 12.4
model Gain
  parameter Real k = 1;
  Real y = k*time;
end Gain;
model M
  Real x = Gain(2);
//         ^^^^ error IN173: `Gain` is a model and cannot be called
end M;
