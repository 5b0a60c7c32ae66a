// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: iC(1) = 0.005403023058681398 +- 1e-8    (C der(10 sin(t)))
// expect: nv(1) = 0 +- 1e-12
// expect: pv(1) = 8.414709848078965 +- 1e-8
// A capacitor across a source; the ground is behind a resistor, which carries nothing.
model CapacitorAcrossSource
  parameter Real R = 100, C = 1e-3;
  Real vc, pv, nv, iS, iC, iR;
equation
  C*der(vc) = iC;
  vc = pv - nv;
  10*sin(time) = pv - nv;
  iS + iC = 0;
  iR = iS + iC;
  R*iR = nv;
end CapacitorAcrossSource;
