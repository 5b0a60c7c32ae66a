// stage: flat
// section: MLS 7.2.6
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
  Tank tank(final redeclare Part part);
end Car;
model M
  Car car(tank(redeclare Better part));
//                              ^^^^ error IN077: this modifies something that is final
//   in: car
//   note at `Tank tank(final redeclare Part part);`: declared `final` here
end M;
