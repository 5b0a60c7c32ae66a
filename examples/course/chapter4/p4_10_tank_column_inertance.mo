// stage: simulation
// course: problem 4.10, figure 4.17
// options: stop=2000 tolerance=1e-9
// expect: states = 2
// expect: equations = 9
// expect: QI(2000) = 0.01 +- 1e-4
// expect: VT(2000) = -0.979592 +- 0.02            (RH Q A/(rho g) - A h)
// The level at rest is negative: this pump is too weak for so long a column.
model TankColumnInertance
  parameter Real rho = 1000, g = 9.8, A = 1, h = 2, IH = 1e7, RH = 1e6, Q = 1e-2;
  Real VT(start = 1, fixed = true), QT, PT, dPc, GI, dPI, QI(start = 0, fixed = true, nominal = 0.01), dPV, QV;
equation
  der(VT) - QT = 0;
  PT - rho*g/A*VT = 0;
  dPc - rho*g*h = 0;
  der(GI) - dPI = 0;
  GI - IH*QI = 0;
  dPV - RH*QV = 0;
  Q - QI - QT = 0;
  QI - QV = 0;
  PT + dPc - dPI - dPV = 0;
end TankColumnInertance;
