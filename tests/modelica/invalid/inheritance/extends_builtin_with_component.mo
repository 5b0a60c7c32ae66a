// stage: flat
// section: MLS 4.6.2
type Signal
  extends Real(unit = "V");
  Real offset = 1;
end Signal;
model M
  Signal s = time;
end M;
