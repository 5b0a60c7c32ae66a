// stage: flat
// section: MLS 3.6.7
model M
  Real time = 3;
end M;
