// stage: flat
// section: MLS 7.3
model Part
  Real x = time;
end Part;
model Tank
  replaceable Part part;
end Tank;
model M
  Tank tank(redeclare Part prat);
//                         ^^^^ error IN078: `Tank` has no element `prat` that could be modified
//   help: did you mean `part`?
end M;
