// stage: flat
// section: MLS 5.4
// expect: dump
model World
  parameter Real g = 9.81;
end World;
model Ball
  outer World world;
  Real v;
equation
  der(v) = -world.g;
end Ball;
model Box
  Ball ball;
end Box;
model InnerAndOuter
  inner World world(g = 1.6);
  Box box;
end InnerAndOuter;
