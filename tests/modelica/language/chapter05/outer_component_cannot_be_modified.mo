// stage: flat
// section: MLS 5.4
model World
  parameter Real g = 9.81;
end World;
model Ball
  outer World world(g = 3);
  Real x = world.g*time;
end Ball;
model OuterComponentCannotBeModified
  inner World world;
  Ball ball;
end OuterComponentCannotBeModified;
