// stage: flat
// section: MLS 5.3.1
model M
  Real voltage = time;
  voltage copy;
//^^^^^^^ error IN063: `voltage` is a component, not a class
end M;
