// stage: flat
// section: MLS 4.7
connector RealInput = input Real;
connector Pin
  Real v;
  flow Real i;
end Pin;
block Filter
  RealInput u;
  Pin p;
  Real y = u;
equation
  p.i = 0;
end Filter;
model M
  Filter f(u = time);
end M;
