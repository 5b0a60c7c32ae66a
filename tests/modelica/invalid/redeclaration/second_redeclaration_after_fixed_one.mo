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
//                              ^^^^ warning IN274: `part` was redeclared without `replaceable`, and is redeclared again
//   help: write `redeclare replaceable` at the first place; the second one is taken
//   in: car
//   note at `Tank tank(redeclare Part part);`: redeclared here
end M;
