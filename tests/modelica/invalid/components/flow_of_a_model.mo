// stage: flat
// section: MLS 4.4.2.2
model Part
  Real x = time;
end Part;
model M
  flow Part p;
end M;
