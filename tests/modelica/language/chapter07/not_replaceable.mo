// stage: flat
// section: MLS 7.3.3
// expect: dump
model Plain
  Real y = time;
end Plain;
model Plant
  Plain part;
end Plant;
model NotReplaceable
  Plant plant(redeclare Plain part);
//                            ^^^^ error IN069: `part` is not replaceable
//   help: declare it with the prefix `replaceable`
//   in: plant
//   note at `Plain part;`: declared here
end NotReplaceable;
