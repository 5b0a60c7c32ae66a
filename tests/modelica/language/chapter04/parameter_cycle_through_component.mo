// stage: flat
// section: MLS 4.4.3
// expect: dump
model ParameterCycleThroughComponent
  model Part
    parameter Real p;
    parameter Real q = p;
  end Part;
  Part part(p = 2*part.q);
//              ^^^^^^^^ warning IN245: the parameters `part.p`, `part.q` depend on each other in a circle: they are solved together at the start
//   help: the language forbids this; give one of them a value to break the circle
end ParameterCycleThroughComponent;
