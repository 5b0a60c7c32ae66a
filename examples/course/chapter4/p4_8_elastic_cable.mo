// stage: simulation
// course: problem 4.8 (2): a cable that stretches adds a degree of freedom
// options: stop=10 tolerance=1e-10
// expect: states = 4
// expect: l(10) = 1.06882794 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-6
model ElasticCable
  parameter Real m = 1, k = 100, L0 = 1, g = 9.81;
  Real l(start = 1.1, fixed = true), vl(start = 0, fixed = true) "length of the cable and its rate";
  Real phi(start = -1, fixed = true), w(start = 0, fixed = true) "angle with the horizontal";
  Real energyError;
equation
  der(l) = vl;
  der(phi) = w;
  m*(der(vl) - l*w^2) = -k*(l - L0) - m*g*sin(phi);
  m*(l*der(w) + 2*vl*w) = -m*g*cos(phi);
  energyError = m*(vl^2 + (l*w)^2)/2 + m*g*l*sin(phi) + k*(l - L0)^2/2 - (1.1*m*g*sin(-1) + k*0.1^2/2);
end ElasticCable;
