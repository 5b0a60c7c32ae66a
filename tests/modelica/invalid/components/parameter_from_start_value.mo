// stage: flat
// section: MLS 8.6
model M
  parameter Real mass(start = 2);
//               ^^^^ warning IN049: the parameter `mass` has no value; its start value is used
//   help: write `mass = …`
  Real w = 9.81*mass*time;
end M;
