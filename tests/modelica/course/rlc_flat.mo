// stage: check
// course: code 5.1
// expect: equations = 18
// expect: unknowns = 18
// expect: trivial = 8
model RLC
  Real vC(start = 1), VCp, VCn, iC;
  Real vL, VLp, VLn, iL;
  Real vR, VRp, VRn, iR;
  Real vR2, VR2p, VR2n, iR2;
  Real VGp, iG;
  parameter Real C = 1, L = 1, R = 1, R2 = 2;
equation
  // capacitor
  C*der(vC) - iC = 0;
  VCp - VCn - vC = 0;
  // inductor
  L*der(iL) - vL = 0;
  VLp - VLn - vL = 0;
  // resistors
  R*iR - vR = 0;
  VRp - VRn - vR = 0;
  R2*iR2 - vR2 = 0;
  VR2p - VR2n - vR2 = 0;
  // ground
  VGp = 0;
  // node 1
  VCp - VR2p = 0;
  -iC - iR2 = 0;
  // node 2
  VR2n - VLp = 0;
  VR2n - VRp = 0;
  iR2 - iL - iR = 0;
  // node 3
  VCn - VGp = 0;
  VRn - VGp = 0;
  VLn - VGp = 0;
  iR + iL + iC - iG = 0;
end RLC;
