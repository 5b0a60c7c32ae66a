// stage: flat
// section: MLS 7.3.3
package Water
  constant Real density = 1000;
end Water;
package Oil
  constant Real density = 800;
end Oil;
model Tank
  package Medium = Water;
  Real m = Medium.density*time;
end Tank;
model M
  Tank tank(redeclare package Medium = Oil);
//                            ^^^^^^ error IN069: `Medium` is not replaceable
//   help: declare it with the prefix `replaceable`
//   in: tank
//   note at `package Medium = Water;`: declared here
end M;
