// stage: flat
// section: MLS 5.4.1
// expect: dump
partial function Field
  input Real x;
  output Real y;
end Field;
model Particle
  parameter Real at = 1;
  outer function field = Field;
  Real force = field(at*time);
end Particle;
model FieldFunctionByInnerOuter
  inner function field
    extends Field;
  algorithm
    y := -x;
  end field;
  Particle p(at = 2);
end FieldFunctionByInnerOuter;
