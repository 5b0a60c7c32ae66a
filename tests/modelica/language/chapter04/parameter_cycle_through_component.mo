// stage: flat
// section: MLS 4.4.3
// expect: dump
model ParameterCycleThroughComponent
  model Part
    parameter Real p;
//                 ^ error IN041: `p` depends on itself: `p` → `q` → `p`
    parameter Real q = p;
  end Part;
  Part part(p = 2*part.q);
end ParameterCycleThroughComponent;
