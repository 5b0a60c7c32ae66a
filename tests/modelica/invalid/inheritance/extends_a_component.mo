// stage: flat
// section: MLS 7.1
model M
  Real voltage = time;
  extends voltage;
//        ^^^^^^^ error IN063: `voltage` is a component, not a class
end M;
