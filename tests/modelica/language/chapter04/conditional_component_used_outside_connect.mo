// stage: flat
// section: MLS 4.4.5
// expect: dump
model ConditionalComponentUsedOutsideConnect
  parameter Boolean present = false;
  Real x = 1 if present;
  Real y = x;
//         ^ error IN076: `x` is used, but its condition is false: it is not there
//   help: components with conditions can only be connected
end ConditionalComponentUsedOutsideConnect;
