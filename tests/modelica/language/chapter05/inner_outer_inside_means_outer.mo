// stage: flat
// section: MLS 5.5
// expect: dump
model Part
  outer Real level;
  Real x = level;
end Part;
model Floor
  inner outer Real level = 2*level "the outer one, doubled, for what lies below";
  Real here = level;
  Part part;
end Floor;
model InnerOuterInsideMeansOuter
  inner Real level = time;
  Floor floor;
  Real below = floor.level;
end InnerOuterInsideMeansOuter;
