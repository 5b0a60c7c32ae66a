// stage: flat
// section: MLS 11.2.1
model M
  Real level;
algorithm
  levle := time;
//^^^^^ error IN010: `levle` is not declared
//   help: did you mean `level`?
end M;
