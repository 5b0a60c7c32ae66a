// stage: flat
// section: MLS 12.2
connector Pin
  Real v;
  flow Real i;
end Pin;
function power
  input Pin p;
//          ^ error IN151: `p` is of the connector `Pin`, which cannot be a variable of a function or record
  output Real y;
algorithm
  y := p.v*p.i;
end power;
model M
  Pin p;
  Real w = power(p);
end M;
