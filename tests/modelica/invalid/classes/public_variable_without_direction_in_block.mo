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
//    ^ error IN225: the connector `p` of the block `Filter` has `v`, which is neither `input` nor `output`
//   help: make it a model, or the connector protected
//   in: f
  Real y = u;
equation
  p.i = 0;
end Filter;
model M
  Filter f(u = time);
end M;
