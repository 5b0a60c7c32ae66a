// stage: flat
// section: MLS 13.2.2
// expect: dump
package P
  constant Real c = 1;
end P;
model ImportOfUnknownClass
  import P.d;
//       ^^^ error IN236: `P` has no `d` to import
  Real x = d;
end ImportOfUnknownClass;
