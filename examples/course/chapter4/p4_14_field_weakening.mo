// stage: simulation
// course: problem 4.14, figure 4.32: excitation fed by a divider
// options: stop=10 tolerance=1e-9
// expect: states = 4
// expect: motor.inductor.i(10) = 1.47058824 +- 1e-5
// expect: inertia.w(10) = 81.28003 +- 1e-3
// In steady state the divider is a source of 83.3 V behind 16.7 Ohm; phi = 1 + 0.4 (ie - 1), w = phi V/(phi^2 + Ra b).
model FieldWeakening
  import DSFLib.Circuits.Components.*;
  ConstVolt source(V = 100);
  Resistor ra(R = 0.5), upper(R = 20), lower(R = 100);
  Inductor la(L = 0.01, i(start = 0, fixed = true));
  Ground ground;
  DSFLib.MultiDomain.ElectroMechanical.Components.FluxDCM motor(K = 1, currTable = {-3, -2, -1, 0, 1, 2, 3},
    fluxTable = {-1.6, -1.4, -1, 0, 1, 1.4, 1.6}, inductor(phi(start = 0, fixed = true)));
  Resistor re(R = 40);
  DSFLib.Mechanical.Rotational.Components.Inertia inertia(J = 0.5, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  DSFLib.Mechanical.Rotational.Components.Damper damper(b = 0.1);
  DSFLib.Mechanical.Rotational.Components.Fixed fixed;
equation
  connect(source.p, ra.p);
  connect(ra.n, la.p);
  connect(la.n, motor.p);
  connect(motor.n, source.n);
  connect(source.p, upper.p);
  connect(upper.n, lower.p);
  connect(lower.n, source.n);
  connect(upper.n, re.p);
  connect(re.n, motor.p_ex);
  connect(motor.n_ex, source.n);
  connect(source.n, ground.p);
  connect(motor.flange, inertia.flange);
  connect(inertia.flange, damper.flange_a);
  connect(damper.flange_b, fixed.flange);
end FieldWeakening;
