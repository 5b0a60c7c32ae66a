// stage: flat
// section: MLS 5.3.1
// expect: dump
model EnclosingParameterIsNotVisible
  parameter Real p = 1;
  model Part
    Real x = p;
//           ^ error IN084: `p` of the class `EnclosingParameterIsNotVisible` is not a constant
//   help: only constants can be used without a component of the class
//   in: part
  end Part;
  Part part;
end EnclosingParameterIsNotVisible;
