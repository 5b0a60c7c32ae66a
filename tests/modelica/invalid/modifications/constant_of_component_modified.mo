// stage: flat
// section: MLS 4.5.1
model Planet
  final constant Real g = 9.81;
  Real w = g*time;
end Planet;
model M
  Planet p(g = 1.6);
//         ^ error IN077: this modifies something that is final
//   in: p
//   note at `final constant Real g = 9.81;`: declared `final` here
end M;
