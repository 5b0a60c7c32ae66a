// stage: flat
// section: MLS 13.1
package Bad
  parameter Real p = 1;
end Bad;
model PackageHasNoParameters
  Real x = Bad.p;
//             ^ error IN084: `p` of the class `Bad` is not a constant
//   help: only constants can be used without a component of the class
end PackageHasNoParameters;
