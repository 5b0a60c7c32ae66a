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
//          ^^^^^^^^^^^^^^^^^^^^^ error IN068: `Medium` cannot be redeclared as something else
//   help: a component is redeclared by a component, a class by a class
//   in: tank
//   note at `replaceable package Medium = Water;`: declared here
end M;
