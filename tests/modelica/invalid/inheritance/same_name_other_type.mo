// stage: flat
// section: MLS 7.1.1
model A
  Real x = time;
end A;
model M
  extends A;
  Boolean x = time > 1;
end M;
