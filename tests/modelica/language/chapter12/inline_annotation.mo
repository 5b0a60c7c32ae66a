// stage: flat
// section: MLS 12.8
// expect: dump
function f
  input Real x;
  output Real y;
algorithm
  y := 2*x;
  annotation(Inline = true);
end f;
model InlineAnnotation
  Real y = f(time);
end InlineAnnotation;
