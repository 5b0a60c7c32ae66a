// stage: flat
// section: MLS 7.3
// expect: dump
partial package PartialMedium
  constant Real cp;
  constant Integer n = 1;
end PartialMedium;
package Water
  extends PartialMedium(cp = 4200, n = 2);
end Water;
model Pipe
  replaceable package Medium = PartialMedium;
  Real h[Medium.n] = fill(Medium.cp*time, Medium.n);
end Pipe;
model RedeclarePackage
  package Steam = Water(cp = 2000);
  Pipe cold(redeclare package Medium = Water);
  Pipe hot(redeclare package Medium = Steam);
end RedeclarePackage;
