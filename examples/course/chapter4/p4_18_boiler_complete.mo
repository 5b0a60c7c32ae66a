// stage: simulation
// course: problem 4.18: volume and temperature of the boiler, order 2
// options: stop=50000 tolerance=1e-9
// expect: states = 2
// expect: V(50000) = 2.0408163 +- 1e-4
// expect: To(50000) = 288.48017 +- 1e-3
model CompleteBoiler "water, heat and current; all inputs constant"
  parameter Real A = 0.5, rho = 1000, g = 9.8, c = 4184, Cv = 1e-5, Ri = 0.5, R = 24.2;
  parameter Real QI = 1e-3, u = 220, Ta = 288, z = 0.5, Tamb = 293;
  Real V(start = 1, fixed = true), P, QO, H(start = 1000*4184*300, fixed = true, nominal = 1e9) "heat of the water", To, qR, qi, qo, ql, iR;
equation
  der(V) = QI - QO;
  P = rho*g*V/A;
  QO = Cv*z*sqrt(abs(P))*sign(P);
  u = R*iR;
  qR = u*iR;
  qi = rho*c*QI*Ta;
  qo = rho*c*QO*To;
  ql = (To - Tamb)/Ri;
  H = rho*c*V*To;
  der(H) = qR + qi - qo - ql;
end CompleteBoiler;
