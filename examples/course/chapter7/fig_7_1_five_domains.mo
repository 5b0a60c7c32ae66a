// stage: linear
// course: figure 7.1, equation 7.2: five systems of order 1, each with its own eigenvalue
// expect: states = 5
// expect: A[1,1] = -0.5 +- 1e-12                (-1/(R C))
// expect: A[2,2] = -0.25 +- 1e-12               (-b/m)
// expect: A[3,3] = -4 +- 1e-12                  (-b/J)
// expect: A[4,4] = -0.0981 +- 1e-12             (-1/(RH A/(rho g)))
// expect: A[5,5] = -0.00125 +- 1e-12            (-1/(R m c))
// expect: stable = 1
// expect: modes[1].timeConstant = 800 +- 1e-6   (the slowest: 1/0.00125)
model FiveDomains
  Real i(start = 1, fixed = true) "Current of the capacitor";
  Real v(start = 1, fixed = true) "Velocity of the mass";
  Real w(start = 1, fixed = true) "Velocity of the inertia";
  Real h(start = 1, fixed = true) "Level of the tank";
  Real theta(start = 1, fixed = true) "Temperature above the surroundings";
  parameter Real R = 1000, C = 0.002, b = 0.5, m = 2, bRot = 2, J = 0.5;
  parameter Real RH = 1e5, A = 1, rho = 1000, g = 9.81, Rth = 0.2, mass = 1, c = 4000;
equation
  R*C*der(i) = -i;
  m*der(v) = -b*v;
  J*der(w) = -bRot*w;
  RH*A/(rho*g)*der(h) = -h;
  Rth*mass*c*der(theta) = -theta;
end FiveDomains;
