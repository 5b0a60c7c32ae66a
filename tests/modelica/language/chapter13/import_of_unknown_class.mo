// stage: flat
// section: MLS 13.2.2
// expect: dump
package P
  constant Real c = 1;
end P;
model ImportOfUnknownClass
  import P.d;
  Real x = d;
//         ^ error IN010: `d` is not declared
end ImportOfUnknownClass;
