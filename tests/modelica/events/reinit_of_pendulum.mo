// stage: simulation
// options: stop=1 tolerance=1e-10
// section: MLS 8.3.6
// expect: largest |energyError| = 0 +- 1e-6
// expect: largest |lengthError| = 0 +- 1e-7
// expect: x(0.6) = 0.6 +- 1e-6    (turned round at 0.3, it comes back the way it went)
// The velocity that is set may be no state: the other one follows from the constraint.
model ReinitOfPendulum
  Real x(start = 0.6, fixed = true), y(start = -0.8), vx(start = 0, fixed = true), vy, F;
  Real energyError = (vx^2 + vy^2)/2 + 9.81*y + 9.81*0.8;
  Real lengthError = x^2 + y^2 - 1;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y - 9.81;
  x^2 + y^2 = 1;
  when time >= 0.3 then
    reinit(vx, -vx);
  end when;
end ReinitOfPendulum;
