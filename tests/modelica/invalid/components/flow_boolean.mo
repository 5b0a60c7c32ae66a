// stage: flat
// section: MLS 9.3
connector Switch
  flow Boolean b;
  Real v;
end Switch;
model M
  Switch s;
end M;
