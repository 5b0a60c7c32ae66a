// stage: flat
// section: MLS 5.3.1
package P
  constant Real c = 1;
  encapsulated model M
    Real x = c;
  end M;
end P;
model EncapsulatedStopsLookup
  P.M m;
end EncapsulatedStopsLookup;
