// stage: flat
// section: MLS 7.3.2
model Linear
  Real y = 2*time;
end Linear;
model Other
  Real z = time;
end Other;
model Plant
  replaceable Linear law;
  Real x = law.y;
end Plant;
model M
  Plant plant(redeclare Other law);
//                      ^^^^^ error IN212: `Other` cannot stand for `law`: it has no `y`
//   help: choose a class that has all that is public in `Linear`
//   note at `replaceable Linear law;`: it must be a subtype of `Linear`
end M;
