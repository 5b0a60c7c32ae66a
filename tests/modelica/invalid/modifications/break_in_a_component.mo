// stage: flat
// section: MLS 7.4
model Part
  Real x = time;
end Part;
model Box
  Part part;
end Box;
model M
  Box box(break part);
//        ^^^^^^^^^^ error IN214: `break` stands only in an `extends` clause
end M;
