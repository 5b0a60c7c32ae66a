// stage: simulation
// course: code 5.1, figure 5.1: 18 equations
// options: stop=2 tolerance=1e-10
// expect: equations = 18
// expect: states = 2
// expect: vC(2) = 0.424177079 +- 1e-8
// expect: iL(2) = 0.231853088 +- 1e-8
model RLC
  Real vC(start = 1, fixed = true), VCp, VCn, iC;
  Real vL, VLp, VLn, iL(start = 0, fixed = true);
  Real vR, VRp, VRn, iR;
  Real vR2, VR2p, VR2n, iR2;
  Real VGp, iG;
  parameter Real C = 1, L = 1, R = 1, R2 = 2;
equation
  //capacitor
  C*der(vC) - iC = 0;
  VCp - VCn - vC = 0;
  //inductor
  L*der(iL) - vL = 0;
  VLp - VLn - vL = 0;
  //resistor
  R*iR - vR = 0;
  VRp - VRn - vR = 0;
  //resistor2
  R2*iR2 - vR2 = 0;
  VR2p - VR2n - vR2 = 0;
  // ground
  VGp = 0;
  // structure: Node 1
  VCp - VR2p = 0;
  -iC - iR2 = 0;
  // structure: Node 2
  VR2n - VLp = 0;
  VR2n - VRp = 0;
  iR2 - iL - iR = 0;
  // structure: Node 3
  VCn - VGp = 0;
  VRn - VGp = 0;
  VLn - VGp = 0;
  iR + iL + iC - iG = 0;
end RLC;
