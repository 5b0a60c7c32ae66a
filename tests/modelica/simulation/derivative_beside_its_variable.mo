// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: energy(2) = 0 +- 1e-6
// An equation that is linear in x and in the second derivative of x, whose coefficient of x may be zero: reading
// it as a linear form was an internal error.
model DerivativeBesideItsVariable
  parameter Real g = 0;
  Real x(start = 1), y(start = 0), vx, vy, lam, fx, fy, energy;
equation
  x^2 + y^2 = 1;
  vx = der(x);
  vy = der(y);
  fx = -lam*x;
  fy = -lam*y - 1;
  der(vx) = fx + g*x;
  der(vy) = fy + g*y;
  energy = (vx^2 + vy^2)/2 + y;
initial equation
  x = 1;
  vy = 0;
end DerivativeBesideItsVariable;
