within DSFLib.ControlSystems;
package Examples "Physical systems under control"
  import DSFLib.ControlSystems.Blocks.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;

  model Motor "Motor with separate excitation: armature voltage in, speed out"
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Armature voltage" annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Angular velocity" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    ControlledVoltage armature annotation (Placement(transformation(origin={-80,30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Circuits.Components.Resistor resistor(R=0.05) annotation (Placement(transformation(origin={-60,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.Inductor inductor(L=0.003, i(start=0, fixed=true)) annotation (Placement(transformation(origin={-20,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.ConstVolt excitation(V=184) annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Circuits.Components.Resistor re(R=25.2) annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}})));
    DSFLib.MultiDomain.ElectroMechanical.Components.FluxDCM sepExcDCM(K=0.016, currTable={0, 3, 6, 9, 10, 12, 15}, fluxTable={0, 200, 375, 475, 500, 525, 545}, inductor(phi(start=0, fixed=true))) annotation (Placement(transformation(origin={30,0}, extent={{-20,-20},{20,20}})));
    DSFLib.Circuits.Components.Ground ground annotation (Placement(transformation(origin={-20,-70}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=15, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={80,40}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Damper damper(b=1) annotation (Placement(transformation(origin={60,-30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Rotational.Components.Fixed fixed annotation (Placement(transformation(origin={70,-80}, extent={{-10,-10},{10,10}})));
    AngSpeedSensor sensor annotation (Placement(transformation(origin={80,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  equation
    connect(u, armature.u) annotation (Line(points={{-110,0},{-63,0},{-63,30},{-69,30}}, color={0,0,127}));
    connect(sensor.y, y) annotation (Line(points={{91,-30},{100,-30},{100,0},{110,0}}, color={0,0,127}));
    connect(armature.p, resistor.p) annotation (Line(points={{-80,40},{-80,70},{-70,70}}, color={0,0,255}));
    connect(resistor.n, inductor.p) annotation (Line(points={{-50,70},{-30,70}}, color={0,0,255}));
    connect(inductor.n, sepExcDCM.p) annotation (Line(points={{-10,70},{30,70},{30,20}}, color={0,0,255}));
    connect(armature.n, ground.p) annotation (Line(points={{-80,20},{-80,-20},{-20,-20},{-20,-60}}, color={0,0,255}));
    connect(sepExcDCM.n, ground.p) annotation (Line(points={{30,-20},{30,-40},{-20,-40},{-20,-60}}, color={0,0,255}));
    connect(excitation.p, re.p) annotation (Line(points={{-50,10},{-50,20},{-30,20}}, color={0,0,255}));
    connect(re.n, sepExcDCM.p_ex) annotation (Line(points={{-10,20},{0,20},{0,12},{10,12}}, color={0,0,255}));
    connect(sepExcDCM.n_ex, ground.p) annotation (Line(points={{10,-12},{-20,-12},{-20,-60}}, color={0,0,255}));
    connect(excitation.n, ground.p) annotation (Line(points={{-50,-10},{-50,-35},{-20,-35},{-20,-60}}, color={0,0,255}));
    connect(sepExcDCM.flange, inertia.flange) annotation (Line(points={{50,0},{60,0},{60,40},{70,40}}, color={95,95,95}));
    connect(damper.flange_a, inertia.flange) annotation (Line(points={{60,-20},{60,40},{70,40}}, color={95,95,95}));
    connect(damper.flange_b, fixed.flange) annotation (Line(points={{60,-40},{60,-55},{70,-55},{70,-70}}, color={95,95,95}));
    connect(sensor.flange_b, inertia.flange) annotation (Line(points={{80,-20},{80,25},{65,25},{65,40},{70,40}}, color={95,95,95}));
    connect(sensor.flange_a, fixed.flange) annotation (Line(points={{80,-40},{80,-55},{70,-55},{70,-70}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="M", textColor={0,0,0}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Figures 5.25 and 8.8.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end Motor;

  model MotorControl "Speed control of a motor"
    StepSource reference(U=60) annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-60,15}, extent={{-10,-10},{10,10}})));
    PI controller(Kp=10, Ki=5) annotation (Placement(transformation(origin={-20,15}, extent={{-10,-10},{10,10}})));
    Motor motor annotation (Placement(transformation(origin={40,15}, extent={{-20,-20},{20,20}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,20},{-71,20}}, color={0,0,127}));
    connect(motor.y, difference.u2) annotation (Line(points={{62,15},{68,15},{68,-15},{-77,-15},{-77,10},{-71,10}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-49,15},{-31,15}}, color={0,0,127}));
    connect(controller.y, motor.u) annotation (Line(points={{-9,15},{18,15}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.26.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.Motor\">DSFLib.ControlSystems.Examples.Motor</a></p>
</html>"),
      experiment(StopTime=20));
  end MotorControl;

  model PositionServo "Mass moved to a given position"
    StepSource reference annotation (Placement(transformation(origin={-90,40}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-60,35}, extent={{-10,-10},{10,10}})));
    PID controller(Kp=20, Ki=5, Kd=8, T=0.02) annotation (Placement(transformation(origin={-20,35}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed fixed annotation (Placement(transformation(origin={-40,-50}, extent={{-10,-10},{10,10}})));
    ControlledForce force annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass mass(s(start=0, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={50,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Spring spring(k=2) annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
    PositionSensor sensor annotation (Placement(transformation(origin={0,-80}, extent={{-10,-10},{10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,40},{-71,40}}, color={0,0,127}));
    connect(sensor.y, difference.u2) annotation (Line(points={{0,-91},{0,-95},{-75,-95},{-75,30},{-71,30}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-49,35},{-31,35}}, color={0,0,127}));
    connect(controller.y, force.u) annotation (Line(points={{-9,35},{0,35},{0,-9}}, color={0,0,127}));
    connect(fixed.flange, force.flange_a) annotation (Line(points={{-40,-40},{-40,-20},{-10,-20}}, color={0,127,0}));
    connect(force.flange_b, mass.flange) annotation (Line(points={{10,-20},{40,-20}}, color={0,127,0}));
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-40,-40},{-40,-35},{-15,-35},{-15,-50},{-10,-50}}, color={0,127,0}));
    connect(spring.flange_b, mass.flange) annotation (Line(points={{10,-50},{25,-50},{25,-20},{40,-20}}, color={0,127,0}));
    connect(fixed.flange, sensor.flange_a) annotation (Line(points={{-40,-40},{-40,-35},{-15,-35},{-15,-80},{-10,-80}}, color={0,127,0}));
    connect(sensor.flange_b, mass.flange) annotation (Line(points={{10,-80},{25,-80},{25,-20},{40,-20}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The integral part removes the error the spring would leave.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Actuators.Components.ControlledForce\">DSFLib.ControlSystems.Actuators.Components.ControlledForce</a></p>
</html>"),
      experiment(StopTime=20));
  end PositionServo;

  model LevelControl "Level of a tank kept by an inlet valve"
    StepSource reference annotation (Placement(transformation(origin={-90,60}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-60,55}, extent={{-10,-10},{10,10}})));
    Gain controller(K=2) annotation (Placement(transformation(origin={-30,55}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.ConstPress main(P=1e5) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    ControlledValve inlet(G=1e-5) annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.LevelTank tank(A=0.5, v(start=0, fixed=true)) annotation (Placement(transformation(origin={10,-10}, extent={{-10,-10},{10,10}})));
    ControlledValve consumer(G=1e-5, small=1) annotation (Placement(transformation(origin={50,-50}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.ConstPress drain annotation (Placement(transformation(origin={90,-50}, extent={{10,-10},{-10,10}})));
    StepSource demand(U=0.5, Tstep=500) annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,60},{-71,60}}, color={0,0,127}));
    connect(tank.h, difference.u2) annotation (Line(points={{21,-10},{27,-10},{27,20},{-77,20},{-77,50},{-71,50}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-49,55},{-41,55}}, color={0,0,127}));
    connect(controller.y, inlet.u) annotation (Line(points={{-19,55},{-15,55},{-15,15},{-40,15},{-40,11}}, color={0,0,127}));
    connect(main.fluidPort, inlet.fluidPort_b) annotation (Line(points={{-80,0},{-50,0}}, color={0,110,200}));
    connect(inlet.fluidPort_a, tank.inlet) annotation (Line(points={{-30,0},{-15,0},{-15,-2},{0,-2}}, color={0,110,200}));
    connect(tank.fluidPort, consumer.fluidPort_b) annotation (Line(points={{10,-20},{10,-50},{40,-50}}, color={0,110,200}));
    connect(consumer.fluidPort_a, drain.fluidPort) annotation (Line(points={{60,-50},{80,-50}}, color={0,110,200}));
    connect(demand.y, consumer.u) annotation (Line(points={{31,40},{50,40},{50,-39}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.15: a proportional controller opens the inlet; at 500 s the consumer opens the outlet half way, and an error remains.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.LevelTank\">DSFLib.Hydraulics.Components.LevelTank</a></p>
</html>"),
      experiment(StopTime=2000));
  end LevelControl;

  model EngineCooling "Cooling circuit with a thermostatic valve"
    DSFLib.Hydraulics.Components.PressurePump pump(dP=1000) annotation (Placement(transformation(origin={-80,-60}, extent={{10,-10},{-10,10}})));
    ControlledValve valve(G=1e-5, small=1) annotation (Placement(transformation(origin={-40,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.MultiDomain.HydroThermal.Components.Convection toRadiator annotation (Placement(transformation(origin={0,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.MultiDomain.HydroThermal.Components.Convection toEngine annotation (Placement(transformation(origin={50,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.ConstPress vent annotation (Placement(transformation(origin={90,-30}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor engine(C=5e4, T(start=293, fixed=true)) annotation (Placement(transformation(origin={-60,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor waterEngine(C=1e4, T(start=293, fixed=true)) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor waterRadiator(C=1e4, T(start=293, fixed=true)) annotation (Placement(transformation(origin={50,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.ThermalResistor blockWall(R=0.001) annotation (Placement(transformation(origin={-30,30}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.ThermalResistor radiator(R=0.004) annotation (Placement(transformation(origin={70,50}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.ConstTemp air(T=293) annotation (Placement(transformation(origin={90,80}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.HeatFlowSource losses(Q=1e4) annotation (Placement(transformation(origin={-90,50}, extent={{-10,-10},{10,10}})));
    TempSensor thermometer annotation (Placement(transformation(origin={-90,10}, extent={{-10,-10},{10,10}})));
    ConstSource celsius(k=-273.15) annotation (Placement(transformation(origin={-90,-20}, extent={{-10,-10},{10,10}})));
    Add opening(k1=0.01, k2=0.01) annotation (Placement(transformation(origin={-60,-10}, extent={{-10,-10},{10,10}})));
  equation
    connect(pump.fluidPort_a, valve.fluidPort_b) annotation (Line(points={{-70,-60},{-50,-60}}, color={0,110,200}));
    connect(valve.fluidPort_a, toRadiator.fluidPort_b) annotation (Line(points={{-30,-60},{-10,-60}}, color={0,110,200}));
    connect(toRadiator.fluidPort_a, toEngine.fluidPort_b) annotation (Line(points={{10,-60},{40,-60}}, color={0,110,200}));
    connect(toEngine.fluidPort_a, pump.fluidPort_b) annotation (Line(points={{60,-60},{66,-60},{66,-80},{-96,-80},{-96,-60},{-90,-60}}, color={0,110,200}));
    connect(vent.fluidPort, toEngine.fluidPort_a) annotation (Line(points={{80,-30},{70,-30},{70,-60},{60,-60}}, color={0,110,200}));
    connect(waterEngine.heatPort, toRadiator.heatPort_b) annotation (Line(points={{0,10},{0,-20},{-6,-20},{-6,-50}}, color={191,0,0}));
    connect(toRadiator.heatPort_a, waterRadiator.heatPort) annotation (Line(points={{6,-50},{6,5},{50,5},{50,10}}, color={191,0,0}));
    connect(waterRadiator.heatPort, toEngine.heatPort_b) annotation (Line(points={{50,10},{50,-45},{44,-45},{44,-50}}, color={191,0,0}));
    connect(toEngine.heatPort_a, waterEngine.heatPort) annotation (Line(points={{56,-50},{56,-20},{0,-20},{0,10}}, color={191,0,0}));
    connect(losses.heatPort, engine.heatPort) annotation (Line(points={{-80,50},{-60,50},{-60,60}}, color={191,0,0}));
    connect(engine.heatPort, blockWall.heatPort_b) annotation (Line(points={{-60,60},{-60,30},{-40,30}}, color={191,0,0}));
    connect(blockWall.heatPort_a, waterEngine.heatPort) annotation (Line(points={{-20,30},{-10,30},{-10,5},{0,5},{0,10}}, color={191,0,0}));
    connect(waterRadiator.heatPort, radiator.heatPort_b) annotation (Line(points={{50,10},{50,5},{35,5},{35,50},{60,50}}, color={191,0,0}));
    connect(radiator.heatPort_a, air.heatPort) annotation (Line(points={{80,50},{80,80}}, color={191,0,0}));
    connect(thermometer.heatPort, engine.heatPort) annotation (Line(points={{-100,10},{-105,10},{-105,35},{-60,35},{-60,60}}, color={191,0,0}));
    connect(thermometer.y, opening.u1) annotation (Line(points={{-79,10},{-75,10},{-75,-5},{-71,-5}}, color={0,0,127}));
    connect(celsius.y, opening.u2) annotation (Line(points={{-79,-20},{-75,-20},{-75,-15},{-71,-15}}, color={0,0,127}));
    connect(opening.y, valve.u) annotation (Line(points={{-49,-10},{-40,-10},{-40,-49}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.16: the valve is closed at 0 °C and open at 100 °C. The engine settles near 79 °C.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.PressurePump\">DSFLib.Hydraulics.Components.PressurePump</a></p>
</html>"),
      experiment(StopTime=2000));
  end EngineCooling;

  model Thermostat "Room heated by an on-off controller"
    ConstSource reference(k=293) annotation (Placement(transformation(origin={-90,40}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-60,35}, extent={{-10,-10},{10,10}})));
    Hysteresis switch(u_on=0.5, u_off=-0.5, y_on=2000, y_off=0) annotation (Placement(transformation(origin={-30,35}, extent={{-10,-10},{10,10}})));
    ControlledHeatFlow heater annotation (Placement(transformation(origin={10,35}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor room(C=1e5, T(start=283, fixed=true)) annotation (Placement(transformation(origin={40,60}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.ThermalResistor wall(R=0.02) annotation (Placement(transformation(origin={60,20}, extent={{10,-10},{-10,10}})));
    ControlledTemp outside annotation (Placement(transformation(origin={60,-20}, extent={{-10,-10},{10,10}})));
    ConstSource weather(k=278) annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}})));
    TempSensor sensor annotation (Placement(transformation(origin={0,-10}, extent={{10,-10},{-10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,40},{-71,40}}, color={0,0,127}));
    connect(sensor.y, difference.u2) annotation (Line(points={{-11,-10},{-77,-10},{-77,30},{-71,30}}, color={0,0,127}));
    connect(difference.y, switch.u) annotation (Line(points={{-49,35},{-41,35}}, color={0,0,127}));
    connect(switch.y, heater.u) annotation (Line(points={{-19,35},{-1,35}}, color={0,0,127}));
    connect(heater.heatPort, room.heatPort) annotation (Line(points={{20,35},{40,35},{40,50}}, color={191,0,0}));
    connect(room.heatPort, wall.heatPort_b) annotation (Line(points={{40,50},{40,20},{50,20}}, color={191,0,0}));
    connect(wall.heatPort_a, outside.heatPort) annotation (Line(points={{70,20},{70,-20}}, color={191,0,0}));
    connect(weather.y, outside.u) annotation (Line(points={{31,-20},{49,-20}}, color={0,0,127}));
    connect(sensor.heatPort, room.heatPort) annotation (Line(points={{10,-10},{40,-10},{40,50}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The temperature swings half a degree around the reference.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Hysteresis\">DSFLib.ControlSystems.Blocks.Components.Hysteresis</a></p>
</html>"),
      experiment(StopTime=20000));
  end Thermostat;

  model BuckControl "Voltage control of a converter"
    StepSource reference(U=6) annotation (Placement(transformation(origin={-90,60}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-60,55}, extent={{-10,-10},{10,10}})));
    PI controller(Kp=0.01, Ki=100) annotation (Placement(transformation(origin={-30,55}, extent={{-10,-10},{10,10}})));
    PWMSignal pwm(T=1e-4) annotation (Placement(transformation(origin={0,55}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.ConstVolt source(V=12) annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    ControlledSwitch switch annotation (Placement(transformation(origin={-40,10}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.Diode diode annotation (Placement(transformation(origin={-10,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.Circuits.Components.Inductor ind(L=1e-4, i(start=0, fixed=true)) annotation (Placement(transformation(origin={20,10}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.Capacitor cap(C=1e-4, v(start=0, fixed=true)) annotation (Placement(transformation(origin={50,-20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Circuits.Components.Resistor load(R=10) annotation (Placement(transformation(origin={70,-20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    VoltageSensor sensor annotation (Placement(transformation(origin={100,-20}, extent={{-10,10},{10,-10}}, rotation=-90)));
    DSFLib.Circuits.Components.Ground ground annotation (Placement(transformation(origin={0,-70}, extent={{-10,-10},{10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,60},{-71,60}}, color={0,0,127}));
    connect(sensor.y, difference.u2) annotation (Line(points={{111,-20},{118,-20},{118,36},{-78,36},{-78,50},{-71,50}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-49,55},{-41,55}}, color={0,0,127}));
    connect(controller.y, pwm.u) annotation (Line(points={{-19,55},{-11,55}}, color={0,0,127}));
    connect(pwm.y, switch.u) annotation (Line(points={{11,55},{15,55},{15,25},{-40,25},{-40,21}}, color={0,0,127}));
    connect(source.p, switch.p) annotation (Line(points={{-80,-10},{-80,10},{-50,10}}, color={0,0,255}));
    connect(switch.n, ind.p) annotation (Line(points={{-30,10},{10,10}}, color={0,0,255}));
    connect(diode.n, ind.p) annotation (Line(points={{-10,-10},{-10,10},{10,10}}, color={0,0,255}));
    connect(ind.n, cap.p) annotation (Line(points={{30,10},{50,10},{50,-10}}, color={0,0,255}));
    connect(cap.p, load.p) annotation (Line(points={{50,-10},{70,-10}}, color={0,0,255}));
    connect(load.p, sensor.p) annotation (Line(points={{70,-10},{100,-10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-80,-30},{-80,-45},{0,-45},{0,-60}}, color={0,0,255}));
    connect(diode.p, ground.p) annotation (Line(points={{-10,-30},{-10,-45},{0,-45},{0,-60}}, color={0,0,255}));
    connect(cap.n, ground.p) annotation (Line(points={{50,-30},{50,-45},{0,-45},{0,-60}}, color={0,0,255}));
    connect(load.n, cap.n) annotation (Line(points={{70,-30},{50,-30}}, color={0,0,255}));
    connect(sensor.n, load.n) annotation (Line(points={{100,-30},{70,-30}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.39 and problem 5.14.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.PWMSignal\">DSFLib.ControlSystems.Blocks.Components.PWMSignal</a></p>
</html>"),
      experiment(StopTime=0.01));
  end BuckControl;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Controlled systems of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
end Examples;
