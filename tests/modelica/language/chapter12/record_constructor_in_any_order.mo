// stage: flat
// section: MLS 12.6
// expect: dump
record Field
  parameter Real rate;
  parameter Real whole = rate*count;  // mentions a field that comes later
  parameter Integer count = size(places, 1);
  parameter Real places[:, 2];
end Field;
record Small
  extends Field(places = {{0, 0}, {0, 6}, {6, 0}}, rate = 0.5);
end Small;
record Cable
  parameter Real d;
  parameter Real area;
end Cable;
record Thick
  extends Cable(d = 4, area = square(d));  // mentions a field of the base class
end Thick;
function square
  input Real x;
  output Real y;
algorithm
  y := x*x;
end square;
function choose
  input Real power;
  output Cable cable;
algorithm
  cable := if power > 1 then Thick() else Cable(1, 2);
end choose;
model RecordConstructorInAnyOrder
  parameter Field field = Small();
  parameter Field wider = Small(rate = 2);
  parameter Cable cable = choose(2);
  Real y = field.whole + wider.whole + cable.area;
end RecordConstructorInAnyOrder;
