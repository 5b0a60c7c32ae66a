// stage: index
// section: MLS Appendix B
// expect: dump
model Index "equations that say i1 = i2 together, and a constraint that is differentiated"
  Real x(start = 1), y, i1, i2, r1, r2;
equation
  der(x) = -i1;
  der(y) = r1;
  i1 = r1 + r2;
  i2 = r1 + r2;
  x = i2;
  y = 2*i1;
end Index;
