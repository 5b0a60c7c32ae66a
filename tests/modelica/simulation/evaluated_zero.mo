// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: states = 1
// expect: v(1) = 0.63212056 +- 1e-6          (1 - exp(-t))
// expect: load.u(1) = 0.63212056 +- 1e-6
// expect: load.i(1) = 0.31606028 +- 1e-6
// Capacitances that are 0 by a parameter to be evaluated, directly or through other parameters and variables:
// their voltages are no states, and der(u) says nothing. `leak` is 0 as well, but there to be changed.
model EvaluatedZero
  model Load
    parameter Real c = 1, g = 1;
    parameter Real tau = 1;
    Real u, i, capacitance;
  equation
    capacitance = smooth(1, tau*exp(u)/g + c*(1 + u));
    i = g*u + capacitance*der(u);
  end Load;
  parameter Real small = 0 annotation(Evaluate = true);
  final parameter Real none = 0;
  parameter Real leak = 0;
  Load load(c = small, tau = 2*none, g = 0.5);
  Real v(start = 0, fixed = true);
equation
  der(v) = 1 - v - leak*load.i;
  load.u = v + none*der(load.i);
end EvaluatedZero;
