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
end M;
