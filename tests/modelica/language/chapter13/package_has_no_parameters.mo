// stage: flat
// section: MLS 13.1
package Bad
  parameter Real p = 1;
end Bad;
model PackageHasNoParameters
  Real x = Bad.p;
end PackageHasNoParameters;
