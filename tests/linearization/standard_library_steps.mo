// As steps.mo, with components of the Modelica Standard Library.

// step: input=v from=100 by=0.1 at=20 rest=20 run=1.5 outputs=inertia.w,la.i
model MotorWithFan "a DC machine that drives a load of quadratic torque"
  input Real v(start = 100);
  Modelica.Electrical.Analog.Sources.SignalVoltage source(v = v);
  Modelica.Electrical.Analog.Basic.Ground ground;
  Modelica.Electrical.Analog.Basic.Resistor ra(R = 0.05, T_ref = 300.15);
  Modelica.Electrical.Analog.Basic.Inductor la(L = 0.0015, i(start = 0, fixed = true));
  Modelica.Electrical.Analog.Basic.RotationalEMF emf(k = 0.64);
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = 0.3, w(start = 0, fixed = true));
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque fan(tau_nominal = -60, w_nominal = 150);
equation
  connect(source.p, ra.p);
  connect(ra.n, la.p);
  connect(la.n, emf.p);
  connect(emf.n, source.n);
  connect(source.n, ground.p);
  connect(emf.flange, inertia.flange_a);
  connect(inertia.flange_b, fan.flange);
end MotorWithFan;

// step: input=u from=0.65 by=0.0002 rest=2 run=0.2 outputs=out.v,c.v
model DiodeClamp "a diode's exponential in a loop"
  input Real u(start = 0.65);
  Modelica.Electrical.Analog.Sources.SignalVoltage source(v = u);
  Modelica.Electrical.Analog.Basic.Ground ground;
  Modelica.Electrical.Analog.Basic.Resistor r(R = 100);
  Modelica.Electrical.Analog.Basic.Resistor out(R = 500);
  Modelica.Electrical.Analog.Semiconductors.Diode diode;
  Modelica.Electrical.Analog.Basic.Capacitor c(C = 1e-4, v(start = 0, fixed = true));
equation
  connect(source.p, r.p);
  connect(r.n, diode.p);
  connect(diode.n, c.p);
  connect(c.p, out.p);
  connect(out.n, ground.p);
  connect(c.n, ground.p);
  connect(source.n, ground.p);
end DiodeClamp;

// step: input=Q from=50 by=0.05 rest=60000 run=3000 outputs=body.T,wall.T
model RadiatingBody "heat conduction and Stefan–Boltzmann's law"
  input Real Q(start = 50);
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow source(Q_flow = Q);
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor body(C = 900, T(start = 300, fixed = true));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor wall(C = 2000, T(start = 300, fixed = true));
  Modelica.Thermal.HeatTransfer.Components.BodyRadiation radiation(Gr = 0.3);
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor conductor(G = 1.5);
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature room(T = 293.15);
  Modelica.Thermal.HeatTransfer.Components.BodyRadiation outside(Gr = 0.2);
equation
  connect(source.port, body.port);
  connect(body.port, radiation.port_a);
  connect(radiation.port_b, room.port);
  connect(body.port, conductor.port_a);
  connect(conductor.port_b, wall.port);
  connect(wall.port, outside.port_a);
  connect(outside.port_b, room.port);
end RadiatingBody;

// step: input=tau from=3 by=0.003 rest=60 run=6 outputs=rev.phi,rev.w
model PendulumOfBodies "a multibody pendulum that a torque holds away from its rest"
  input Real tau(start = 3);
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(n = {0, 0, 1}, useAxisFlange = true, phi(start = 0, fixed = true),
    w(start = 0, fixed = true));
  Modelica.Mechanics.Rotational.Components.Damper damper(d = 0.8);
  Modelica.Mechanics.Rotational.Sources.Torque torque(tau = tau, useSupport = true);
  Modelica.Mechanics.MultiBody.Parts.Body body(m = 1, r_CM = {0.5, 0, 0});
equation
  connect(world.frame_b, rev.frame_a);
  connect(rev.frame_b, body.frame_a);
  connect(damper.flange_a, rev.support);
  connect(damper.flange_b, rev.axis);
  connect(torque.support, rev.support);
  connect(torque.flange, rev.axis);
end PendulumOfBodies;

// step: input=reference from=1 by=0.001 rest=40 run=8 outputs=pid.y,plant.y
model LimitedLoop "a PID controller with limits around a plant of second order"
  input Real reference(start = 1);
  Modelica.Blocks.Continuous.LimPID pid(k = 2, Ti = 1, Td = 0.1, yMax = 10, u_s = reference, u_m = plant.y,
    initType = Modelica.Blocks.Types.Init.InitialState);
  Modelica.Blocks.Continuous.SecondOrder plant(w = 2, D = 0.4, u = pid.y,
    initType = Modelica.Blocks.Types.Init.InitialState);
end LimitedLoop;

// step: input=f from=4 by=0.004 rest=60 run=6 outputs=mass2.s,mass1.v
model CoupledMasses "two masses on one rod, index 2, with a spring and a damper"
  input Real f(start = 4);
  Modelica.Mechanics.Translational.Sources.Force force(f = f);
  Modelica.Mechanics.Translational.Components.Mass mass1(m = 1, s(start = 0, fixed = true), v(start = 0, fixed = true));
  Modelica.Mechanics.Translational.Components.Mass mass2(m = 2);
  Modelica.Mechanics.Translational.Components.SpringDamper spring(c = 30, d = 4, s_rel0 = 0.5);
  Modelica.Mechanics.Translational.Components.Fixed wall(s0 = 1);
equation
  connect(force.flange, mass1.flange_a);
  connect(mass1.flange_b, mass2.flange_a);
  connect(mass2.flange_b, spring.flange_a);
  connect(spring.flange_b, wall.flange);
end CoupledMasses;

// step: input=u from=0.2 by=0.0002 rest=10 run=1 outputs=filter.y,curve
model TableAndFilter "a smooth table in front of a filter"
  input Real u(start = 0.2);
  Modelica.Blocks.Tables.CombiTable1Ds table(table = [0, 0; 0.1, 0.3; 0.3, 0.6; 0.6, 0.8; 1, 1], u = u,
    smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative);
  Modelica.Blocks.Continuous.Filter filter(f_cut = 2, order = 4, u = table.y[1],
    init = Modelica.Blocks.Types.Init.InitialState);
  Real curve = table.y[1];
end TableAndFilter;

// step: input=m_flow from=0.5 by=0.0005 rest=20000 run=2000 outputs=level
model TankOfWater "an open tank of Modelica.Fluid with a pipe"
  replaceable package Medium = Modelica.Media.Water.ConstantPropertyLiquidWater;
  input Real m_flow(start = 0.5);
  inner Modelica.Fluid.System system(energyDynamics = Modelica.Fluid.Types.Dynamics.FixedInitial);
  Modelica.Fluid.Sources.MassFlowSource_T source(redeclare package Medium = Medium, use_m_flow_in = true, T = 310,
    nPorts = 1, m_flow_in = m_flow);
  Modelica.Fluid.Vessels.OpenTank tank(redeclare package Medium = Medium, height = 20, crossArea = 0.2, nPorts = 2,
    level_start = 1, use_portsData = false);
  Modelica.Fluid.Pipes.StaticPipe pipe(redeclare package Medium = Medium, length = 5, diameter = 0.02);
  Modelica.Fluid.Sources.FixedBoundary sink(redeclare package Medium = Medium, nPorts = 1, p = 101325, T = 293.15);
  Real level = tank.level;
equation
  connect(source.ports[1], tank.ports[1]);
  connect(tank.ports[2], pipe.port_a);
  connect(pipe.port_b, sink.ports[1]);
end TankOfWater;
