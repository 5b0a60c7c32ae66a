// stage: flat
// section: MLS 4.5.5
model Part
  Real x = time;
end Part;
model M
  parameter Part part;
end M;
