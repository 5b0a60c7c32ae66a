// stage: flat
// section: MLS 5.4
connector World
  Real g;
end World;
model Body
  outer parameter Real gravity;
//                     ^^^^^^^ warning IN075: there is no `inner gravity`: one with default values was added to the model
//   help: add `inner parameter Real gravity;` to the model
  Real weight = 3*gravity*time;
end Body;
model Planet
  inner parameter Real gravity = 9.81;
end Planet;
model M
  Planet planet;
  Body body;
end M;
