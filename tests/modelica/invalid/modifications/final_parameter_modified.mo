// stage: flat
// section: MLS 7.2.6
model Spring
  final parameter Real c = 1;
  Real f = c*time;
end Spring;
model M
  Spring s(c = 2);
//         ^ error IN077: this modifies something that is final
//   in: s
//   note at `final parameter Real c = 1;`: declared `final` here
end M;
