// stage: flat
// section: MLS 5.3.1
package P
  constant Real c = 1;
  encapsulated model M
    Real x = c;
//           ^ error IN237: `c` is not seen here: the class `P.M` is encapsulated
//   help: import it: `import ….c;`
//   in: m
  end M;
end P;
model EncapsulatedStopsLookup
  P.M m;
end EncapsulatedStopsLookup;
