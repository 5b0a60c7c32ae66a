// stage: simulation
// course: problem 8.2, figure 8.12
// options: stop=40 tolerance=1e-10
// expect: states = 2
// expect: mass.s(40) = -0.053680077 +- 1e-6
// expect: largest |rise| = 0 +- 1e-3
model QuadraticFriction
  extends DSFLib.Mechanical.Translational.Examples.QuadraticFriction;
  Real V = spring.k*mass.s^2/2 + mass.m*mass.v^2/2 "energy as a function of Lyapunov", dV "not positive", rise "what is positive of it";
equation
  dV = -drag.b*abs(mass.v)^3;
  rise = max(der(V) - dV, 0)*1e6;
end QuadraticFriction;
