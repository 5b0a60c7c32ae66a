// stage: flat
// section: MLS 4.5.5
model Part
  Real x = time;
//         ^^^^ error IN046: `x` is a parameter, but this varies with time
end Part;
model M
  parameter Part part;
end M;
