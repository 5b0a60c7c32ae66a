// stage: flat
// section: MLS 7.2.6
model Spring
  parameter Real c = 1;
  Real f = c*time;
end Spring;
model Axle
  Spring s(final c = 5);
end Axle;
model M
  Axle axle(s(c = 2));
//            ^ error IN077: this modifies something that is final
//   in: axle
//   note at `Spring s(final c = 5);`: declared `final` here
end M;
