// stage: flat
// section: MLS 4.4.3
// expect: dump
model ParameterCycleThroughComponent
  model Part
    parameter Real p;
    parameter Real q = p;
  end Part;
  Part part(p = 2*part.q);
//              ^^^^^^^^ error IN041: `part.p` depends on itself: `part.p` → `part.q` → `part.p`
end ParameterCycleThroughComponent;
