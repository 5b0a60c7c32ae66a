// stage: flat
// section: MLS 7.2.6
model Spring
  parameter Real c = 1;
  Real f = c*time;
end Spring;
model Stiff
  extends Spring(final c = 1000);
end Stiff;
model M
  Stiff s(c = 2);
//        ^ error IN077: this modifies something that is final
//   in: s
//   note at `extends Spring(final c = 1000);`: declared `final` here
end M;
