// stage: simulation
// course: section 7.2: node, saddle, focus and centre start from the same point
// options: stop=3 tolerance=1e-10
// expect: states = 8
// expect: largest |errorNode| = 0 +- 1e-8
// expect: largest |errorSaddle| = 0 +- 1e-8
// expect: largest |errorFocus| = 0 +- 1e-8
// expect: largest |errorCentre| = 0 +- 1e-8
model Portraits
  Real node[2](start = {1, 1}, each fixed = true), saddle[2](start = {1, 1}, each fixed = true);
  Real focus[2](start = {1, 1}, each fixed = true), centre[2](start = {1, 1}, each fixed = true);
  Real errorNode = node[1] - exp(-time), errorSaddle = saddle[2] - exp(-2*time);
  Real errorFocus = focus[1] - exp(-0.5*time)*(cos(2*time) + sin(2*time)), errorCentre = centre[1] - (cos(2*time) + sin(2*time));
equation
  der(node) = [-1, 0; 0, -3]*node;
  der(saddle) = [1, 0; 0, -2]*saddle;
  der(focus) = [-0.5, 2; -2, -0.5]*focus;
  der(centre) = [0, 2; -2, 0]*centre;
end Portraits;
