// stage: flat
// section: MLS 4.4.2.2
record Both
  input Real a;
  output Real b;
end Both;
model M
  input Both both;
end M;
