// stage: flat
// section: MLS 4.7
model Tank
  Real level = time;
end Tank;
record Data
  Real a = 1;
  Tank tank;
end Data;
model M
  Data data;
end M;
