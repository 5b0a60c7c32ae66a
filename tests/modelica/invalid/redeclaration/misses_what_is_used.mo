// stage: flat
// section: MLS 7.3.2
model Linear
  Real y = 2*time;
end Linear;
model Other
  Real z = time;
end Other;
model Plant
  replaceable Linear law;
  Real x = law.y;
end Plant;
model M
  Plant plant(redeclare Other law);
end M;
