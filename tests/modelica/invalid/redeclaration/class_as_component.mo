// stage: flat
// section: MLS 7.3
package Water
  constant Real density = 1000;
end Water;
model Part
  Real x = time;
end Part;
model Tank
  replaceable package Medium = Water;
  Real m = Medium.density*time;
end Tank;
model M
  Tank tank(redeclare Part Medium);
end M;
