// stage: simulation
// course: problem 8.8, figure 8.14: the flux of the excitation over its current, as a table
// options: stop=7.301587301587301 tolerance=1e-9
// expect: flux(7.301587301587301) = 418.386243 +- 1e-5    (at the nominal current Ue/Re = 184/25.2)
model MagneticCurve
  Real i "current of the excitation", flux;
equation
  i = time;
  flux = DSFLib.Utilities.Functions.LookUpTable(i, {0, 3, 6, 9, 10, 12, 15}, {0, 200, 375, 475, 500, 525, 545});
end MagneticCurve;
