// stage: flat
// section: MLS 5.4
model Room
  outer Real temperature;
  Real t = temperature + 1;
end Room;
model M
  inner Boolean temperature = time > 1;
  Room room;
end M;
