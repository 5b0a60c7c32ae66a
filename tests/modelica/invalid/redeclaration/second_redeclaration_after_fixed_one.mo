// stage: flat
// section: MLS 7.3.3
model Part
  Real x = time;
end Part;
model Better
  Real x = 2*time;
end Better;
model Tank
  replaceable Part part;
end Tank;
model Car
  Tank tank(redeclare Part part);
end Car;
model M
  Car car(tank(redeclare Better part));
//                              ^^^^ error IN069: `part` is not replaceable
//   help: declare it with the prefix `replaceable`
//   in: car
//   note at `Tank tank(redeclare Part part);`: declared here
end M;
