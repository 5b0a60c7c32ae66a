// stage: flat
// section: MLS 5.3
model A
  Real x = sin(2*pi*t);
end A;
