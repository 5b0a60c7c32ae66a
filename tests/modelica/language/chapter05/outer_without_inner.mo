// stage: flat
// section: MLS 5.4
// expect: dump
model World
  parameter Real g = 9.81;
end World;
model Ball
  outer World world;
//            ^^^^^ warning IN075: there is no `inner world`: one with default values was added to the model
//   help: add `inner World world;` to the model
  Real x = world.g*time;
end Ball;
model OuterWithoutInner
  Ball ball;
end OuterWithoutInner;
