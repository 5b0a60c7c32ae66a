// stage: flat
// section: MLS 4.4.2.2
model M
  stream Real h = time;
end M;
