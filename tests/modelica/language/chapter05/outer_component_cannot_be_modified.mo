// stage: flat
// section: MLS 5.4
model World
  parameter Real g = 9.81;
end World;
model Ball
  outer World world(g = 3);
//                 ^^^^^^^ error IN210: `world` is `outer` and cannot be modified
//   help: modify the `inner` it stands for
//   note at `outer World world(g = 3);`: declared `outer` here
  Real x = world.g*time;
end Ball;
model OuterComponentCannotBeModified
  inner World world;
  Ball ball;
end OuterComponentCannotBeModified;
