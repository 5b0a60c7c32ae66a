// stage: flat
// section: MLS 12.4
model M
  Real gain = 2;
  Real y = gain(time);
//         ^^^^ error IN012: `gain` is a variable, not a function
//   help: elements are written `gain[i]`, products `gain*(…)`
end M;
