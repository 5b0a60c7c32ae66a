// stage: flat
// section: MLS 6.4
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
connector Terminal
  Real v;
  flow Real i;
end Terminal;
type Resistance = Real(unit = "Ohm");
model Load
  parameter Real R = 1;
  Pin p;
equation
  p.v = R*p.i;
end Load;
model Heater "has all of Load and more; parameters may be constants"
  constant Resistance R = 3;
  Terminal p;
  Real heat = p.v*p.i;
equation
  p.v = R*p.i;
end Heater;
model Plant
  replaceable Load load;
end Plant;
model SubtypeWithoutInheritance
  Plant plant(redeclare Heater load);
end SubtypeWithoutInheritance;
