// stage: flat
// section: MLS 5.6.2
// expect: dump
package P
  constant Real table[3] = {1, 4, 9};
  constant Real scale = table[2]/2;
end P;
model PackageConstantsAreFolded
  Real x = P.table[3]*time + P.scale;
  Real y[3] = P.table*time;
end PackageConstantsAreFolded;
