// stage: explain
// course: equation 4.26: tying positions makes the index 2
// expect: equations = 8
// expect: order = 2
// expect: index = 2
model DamperWithPosition
  parameter Real m = 1, k = 4, b = 0.5, L0 = 2;
  Real xm, vm, Fm, xr, Fr, va, xa, Fa;
equation
  der(xm) - vm = 0;
  m*der(vm) - Fm = 0;
  k*xr - Fr = 0;
  b*va - Fa = 0;
  der(xa) - va = 0;
  xm - xa = 0;
  xr + L0 - xm = 0;
  Fm + Fr + Fa = 0;
end DamperWithPosition;
