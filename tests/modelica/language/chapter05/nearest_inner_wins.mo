// stage: flat
// section: MLS 5.4
// expect: dump
model Part
  outer parameter Real k;
  Real x = k*time;
end Part;
model Group
  inner parameter Real k = 2;
  Part part;
end Group;
model NearestInnerWins
  inner parameter Real k = 1;
  Group group;
  Part part;
end NearestInnerWins;
