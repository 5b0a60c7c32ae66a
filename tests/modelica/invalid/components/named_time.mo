// stage: flat
// section: MLS 3.6.7
model M
  Real time = 3;
//     ^^^^ error IN008: the name `time` belongs to the language
//   help: choose another name
end M;
