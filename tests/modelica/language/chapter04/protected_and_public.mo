// stage: flat
// section: MLS 4.1
// expect: dump
model ProtectedAndPublic
  Real a = time;
protected
  Real b = 2*a;
public
  Real c = a + b;
end ProtectedAndPublic;
