// stage: flat
// section: MLS 5.5
// expect: dump
model Part
  outer Real level;
  Real x = level;
end Part;
model Floor
  inner outer Real level = 2*time;
  Part part;
end Floor;
model InnerAndOuterAtOnce
  inner Real level = time;
  Floor floor;
end InnerAndOuterAtOnce;
