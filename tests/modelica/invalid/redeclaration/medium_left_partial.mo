// stage: flat
// section: MLS 4.7
partial package PartialMedium
  constant Real density;
//              ^^^^^^^ error IN047: the constant `density` has no value
//   help: write `density = …`
//   in: tank
end PartialMedium;
model Tank
  replaceable package Medium = PartialMedium;
  Real m = Medium.density*time;
end Tank;
model M
  Tank tank;
end M;
