// stage: simulation
// course: figure 4.19, equation 4.76
// options: stop=10 tolerance=1e-9
// expect: states = 2
// expect: w(10) = 80 +- 1e-6                (Km Ua/(Km^2 + Ra b))
// expect: largest |power| = 0 +- 1e-9
model DCMotor
  parameter Real Ra = 0.5, La = 1e-3, Km = 0.1, J = 0.01, b = 0.01, Ua = 12;
  Real ia(start = 0, fixed = true), uR, uL, e, w(start = 0, fixed = true), tau, tb, tJ;
  Real power = e*ia - tau*w "what the conversion keeps";
equation
  uR = Ra*ia;
  La*der(ia) = uL;
  e - Km*w = 0;
  tau - Km*ia = 0;
  tb = b*w;
  J*der(w) = tJ;
  Ua = uR + uL + e;
  tau = tb + tJ;
end DCMotor;
