// stage: equilibrium
// course: problem 8.8, question 5: the motor by P8.8a, with a smooth curve g(i) = 560 tanh(i/7.5) in place of figure 8.14, at rest
// options: box=i=-1000:1000,flux=-500:500,w=-1000:1000
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[2] = 0 +- 1e-9
// expect: equilibria[1].stable = 1
model ExcitedMotor
  parameter Real J = 15, b = 1.1, Ra = 0.05, La = 0.003, Re = 25.2, K = 0.016;
  parameter Real Ua = 0, Ue = 0;
  Real i(start = 100, fixed = true), flux(start = 100, fixed = true), w(start = 10, fixed = true);
equation
  La*der(i) = Ua - Ra*i - K*flux*w;
  der(flux) = Ue - Re*7.5*0.5*log((560 + flux)/(560 - flux));
  J*der(w) = K*flux*i - b*w;
end ExcitedMotor;
