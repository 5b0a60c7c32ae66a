// stage: flat
// section: MLS 13.4.3
// expect: dump
within;
package P
  constant Real c = 2;
end P;
model WithinClause
  Real x = P.c*time;
end WithinClause;
