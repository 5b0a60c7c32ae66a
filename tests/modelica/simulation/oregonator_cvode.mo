// stage: simulation
// options: solver=cvode stop=360 tolerance=1e-10
// expect: y1(360) = 1.000814870319 +- 1e-7
// expect: y2(360) = 1228.178521550 +- 1e-2
// expect: y3(360) = 132.0554942847 +- 1e-3
// The Belousov-Zhabotinskii reaction (Field, Noyes). Reference: Mazzia, Magherini, Test Set for Initial Value Problem Solvers (2008).
model Oregonator
  Real y1(start = 1);
  Real y2(start = 2);
  Real y3(start = 3);
equation
  der(y1) = 77.27*(y2 + y1*(1 - 8.375e-6*y1 - y2));
  der(y2) = (y3 - (1 + y1)*y2)/77.27;
  der(y3) = 0.161*(y1 - y3);
end Oregonator;
