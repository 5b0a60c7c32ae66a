// stage: simulation
// course: problem 3.2 with Ron = 1e-6 and Roff = 1e6
// options: stop=0.1 tolerance=1e-8 solver=radau5
// expect: iL(0.005) = 31.0755841 +- 1e-4     (an independent integration)
// expect: iL(0.015) = -3.1112080e-4 +- 1e-8
// expect: iL(0.085) = 31.0755841 +- 1e-4
// expect: lowest(0.1) = -3.12e-4 +- 4e-6     (the diode lets through U/Roff at most)
model HalfWaveRectifierWithLoopSimulated
  parameter Real R = 100, R2 = 10, L = 0.001, U = 220*sqrt(2), w = 2*3.141592653589793*50, Ron = 1e-6, Roff = 1e6;
  Real phi(start = 0, fixed = true), uL, iL, uR, iR, uD, iD, uS, iS, uR2, iR2;
  discrete Real lowest(start = 0, fixed = true);
equation
  der(phi) - uL = 0;
  L*iL - phi = 0;
  uR - R*iR = 0;
  uD = if iD > 0 then Ron*iD else Roff*iD;
  uS - U*sin(w*time) = 0;
  uR2 - R2*iR2 = 0;
  iR2 - iL - iR = 0;
  iS - iD = 0;
  iD - iR2 = 0;
  uS - uL - uD - uR2 = 0;
  uR - uL = 0;
  when sample(0, 0.001) then
    lowest = min(pre(lowest), iD);
  end when;
end HalfWaveRectifierWithLoopSimulated;
