// stage: flat
// section: MLS 7.3.2
partial package PartialMedium
  constant Real density;
end PartialMedium;
package Water
  extends PartialMedium(density = 1000);
end Water;
package Oil
  constant Real viscosity = 3;
end Oil;
model Tank
  replaceable package Medium = Water constrainedby PartialMedium;
  Real m = Medium.density*time;
end Tank;
model M
  Tank tank(redeclare package Medium = Oil);
//                                     ^^^ error IN212: `Oil` cannot stand for `Medium`: it has no `density`
//   help: choose a class that has all that is public in `PartialMedium`
//   note at `replaceable package Medium = Water constrainedby PartialMedium;`: it must be a subtype of `PartialMedium`
end M;
