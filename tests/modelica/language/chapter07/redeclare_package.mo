// stage: flat
// section: MLS 7.3
// expect: dump
partial package Medium
  constant Real cp;
  constant Integer n = 1;
end Medium;
package Water
  extends Medium(cp = 4200, n = 2);
end Water;
model Pipe
  replaceable package Medium = Medium;
  Real h[Medium.n] = fill(Medium.cp*time, Medium.n);
end Pipe;
model RedeclarePackage
  package Steam = Water(cp = 2000);
  Pipe cold(redeclare package Medium = Water);
  Pipe hot(redeclare package Medium = Steam);
end RedeclarePackage;
