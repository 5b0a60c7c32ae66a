// stage: flat
// section: MLS 5.3.1
type Voltage = Real(unit = "V");
model M
  Voltage Voltage = time;
//^^^^^^^ error IN063: `Voltage` is a component, not a class
end M;
