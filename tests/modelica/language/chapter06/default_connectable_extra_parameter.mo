// stage: flat
// section: MLS 6.5
// expect: dump
connector Pin
  Real v;
  flow Real i;
end Pin;
partial model OnePin
  Pin p;
end OnePin;
model Resistor
  extends OnePin;
  parameter Real R = 1;
equation
  p.v = R*p.i + 1;
end Resistor;
model Circuit
  replaceable Resistor part constrainedby OnePin;
end Circuit;
model DefaultConnectableExtraParameter
  model Choke
    extends Resistor(R = 2);
    parameter Real more = 0;
  end Choke;
  Circuit c(redeclare Choke part);
end DefaultConnectableExtraParameter;
