// stage: check
// section: MLS 3.7.4.1
// known wrong: refused
model CardinalityOfAnArray
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p[2];
    parameter Integer n[2] = cardinality(p);
//                           ^^^^^^^^^^^^^^ error IN001: `cardinality` of an array is not supported yet
//   in: part
  equation
    p.v = {1, 2};
  end Part;
  Part part;
end CardinalityOfAnArray;
