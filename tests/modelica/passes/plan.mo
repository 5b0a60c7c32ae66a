// stage: plan
// section: MLS Appendix B
// expect: dump
model Plan "assignments in order, and a loop"
  Real x(start = 1), a, b, c;
equation
  der(x) = c;
  a = b + x;
  a*b = 2 + x;
  c = a - b;
end Plan;
