// stage: flat
// section: MLS 5.3.1
// section: MLS 5.3.4
// expect: dump
package P
  constant Real c = 1;
  encapsulated model M
    import P;
    Real x = P.c*time;
  end M;
end P;
model EncapsulatedWithImport
  P.M m;
end EncapsulatedWithImport;
