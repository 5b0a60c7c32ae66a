// stage: flat
// section: MLS 5.3.2
// expect: dump
package P
  constant Real pressure = 1;
end P;
model UnknownNameInPackage
  Real x = P.presure;
//           ^^^^^^^ error IN080: `P` has no element `presure`
//   help: did you mean `pressure`?
end UnknownNameInPackage;
