// stage: simulation
// options: stop=3 tolerance=1e-8 intervals=300
// The driving torque is t. Both brakes are stuck, and which of them carries how much is open, until they can
// carry no more: from t = 0.5 + 1 on they slip, w = (t - 1.5)^2/2.
// expect: w(1.4) = 0 +- 1e-9
// expect: w(2.5) = 0.5 +- 1e-6
// expect: w(3) = 1.125 +- 1e-6
model TwoBrakes "two brakes on one rigid shaft: statically indeterminate while both are stuck"
  model Brake
    parameter Real limit;
    input Real w;
    Real a, tau, s;
    Boolean starts, stuck;
    Boolean slips(start = false, fixed = true);
  equation
    starts = not pre(slips) and s > limit;
    stuck = not (pre(slips) or starts);
    slips = (pre(slips) or starts) and w > 0;
    a = if stuck then 0 else s - limit;
    tau = if stuck then s else limit;
  end Brake;
  Brake first(limit = 0.5, w = w), second(limit = 1, w = w);
  Real w(start = 0, fixed = true);
equation
  first.a = der(w);
  second.a = der(w);
  der(w) = time - first.tau - second.tau;
end TwoBrakes;
