// stage: flat
// section: MLS 4.4.5
// expect: dump
model Heater
  parameter Real power;
  Real heat = power*time;
end Heater;
model ConditionalComponent
  parameter Boolean use_a = true;
  Heater a(power = 1) if use_a;
  Heater b(power = missing) if not use_a;
  parameter Real missing = 3;
end ConditionalComponent;
