within DSFLib.ControlSystems.Blocks;
package Examples "Block diagrams"
  import DSFLib.ControlSystems.Blocks.Components.*;

  model ControlLoop "Plant, controller and sensor in a loop"
    StepSource reference annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-50,15}, extent={{-10,-10},{10,10}})));
    Gain gain(K=2) annotation (Placement(transformation(origin={-10,40}, extent={{-10,-10},{10,10}})));
    Integrator integrator annotation (Placement(transformation(origin={-10,0}, extent={{-10,-10},{10,10}})));
    Add pi annotation (Placement(transformation(origin={30,20}, extent={{-10,-10},{10,10}})));
    StateSpace plant annotation (Placement(transformation(origin={70,20}, extent={{-10,-10},{10,10}})));
    TransferFunction sensor(den={0.1, 1}) annotation (Placement(transformation(origin={10,-50}, extent={{10,-10},{-10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,20},{-61,20}}, color={0,0,127}));
    connect(sensor.y, difference.u2) annotation (Line(points={{-1,-50},{-67,-50},{-67,10},{-61,10}}, color={0,0,127}));
    connect(difference.y, gain.u) annotation (Line(points={{-39,15},{-30,15},{-30,40},{-21,40}}, color={0,0,127}));
    connect(difference.y, integrator.u) annotation (Line(points={{-39,15},{-30,15},{-30,0},{-21,0}}, color={0,0,127}));
    connect(gain.y, pi.u1) annotation (Line(points={{1,40},{10,40},{10,25},{19,25}}, color={0,0,127}));
    connect(integrator.y, pi.u2) annotation (Line(points={{1,0},{10,0},{10,15},{19,15}}, color={0,0,127}));
    connect(pi.y, plant.u) annotation (Line(points={{41,20},{59,20}}, color={0,0,127}));
    connect(plant.y, sensor.u) annotation (Line(points={{81,20},{87,20},{87,-50},{21,-50}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.22: a plant of second order, a proportional and integral controller, a sensor with a lag.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.StateSpace\">DSFLib.ControlSystems.Blocks.Components.StateSpace</a></p>
</html>"),
      experiment(StopTime=30));
  end ControlLoop;

  model SampledControlLoop "The loop with a sampled controller"
    StepSource reference annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-50,15}, extent={{-10,-10},{10,10}})));
    DiscreteTransferFunction controller annotation (Placement(transformation(origin={0,15}, extent={{-10,-10},{10,10}})));
    StateSpace plant annotation (Placement(transformation(origin={50,15}, extent={{-10,-10},{10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,20},{-61,20}}, color={0,0,127}));
    connect(plant.y, difference.u2) annotation (Line(points={{61,15},{67,15},{67,-15},{-67,-15},{-67,10},{-61,10}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-39,15},{-11,15}}, color={0,0,127}));
    connect(controller.y, plant.u) annotation (Line(points={{11,15},{39,15}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.23.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.DiscreteTransferFunction\">DSFLib.ControlSystems.Blocks.Components.DiscreteTransferFunction</a></p>
</html>"),
      experiment(StopTime=30));
  end SampledControlLoop;

  model OnOffControl "Thermostat"
    StepSource reference annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-50,15}, extent={{-10,-10},{10,10}})));
    Hysteresis controller(u_on=0.1, u_off=-0.1, y_on=2, y_off=0) annotation (Placement(transformation(origin={0,15}, extent={{-10,-10},{10,10}})));
    FirstOrder plant annotation (Placement(transformation(origin={50,15}, extent={{-10,-10},{10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,20},{-61,20}}, color={0,0,127}));
    connect(plant.y, difference.u2) annotation (Line(points={{61,15},{67,15},{67,-15},{-67,-15},{-67,10},{-61,10}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-39,15},{-11,15}}, color={0,0,127}));
    connect(controller.y, plant.u) annotation (Line(points={{11,15},{39,15}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.24: the output swings between 0.9 and 1.1.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Hysteresis\">DSFLib.ControlSystems.Blocks.Components.Hysteresis</a></p>
</html>"),
      experiment(StopTime=10));
  end OnOffControl;

  model NonMinimumPhase "System that first answers the wrong way"
    StepSource step annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
    RationalFunction system(num={-1, 1}, den={1, 1}) annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(step.y, system.u) annotation (Line(points={{-29,0},{9,0}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The response to a step begins at -1 and ends at 1, with the time constant 1.</p>
<h4>Equations</h4>
<pre>G(s) = (-s + 1)/(s + 1)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.RationalFunction\">DSFLib.ControlSystems.Blocks.Components.RationalFunction</a></p>
</html>"),
      experiment(StopTime=10));
  end NonMinimumPhase;

  model ResponseOfFilter "Sine through a lag"
    SineSource source(f=0.5) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
    FirstOrder lag(T=0.5) annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.y, lag.u) annotation (Line(points={{-29,0},{9,0}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The amplitude shrinks by sqrt(1 + (2 pi f T)²).</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.FirstOrder\">DSFLib.ControlSystems.Blocks.Components.FirstOrder</a></p>
</html>"),
      experiment(StopTime=20));
  end ResponseOfFilter;

  model PositionControl "Controller with derivative action and a limited actuator"
    StepSource reference annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Add difference(k2=-1) annotation (Placement(transformation(origin={-60,15}, extent={{-10,-10},{10,10}})));
    PID controller(Kp=4, Ki=1, Kd=3, T=0.05) annotation (Placement(transformation(origin={-20,15}, extent={{-10,-10},{10,10}})));
    Saturation actuator(lower=-2, upper=2) annotation (Placement(transformation(origin={20,15}, extent={{-10,-10},{10,10}})));
    Integrator speed annotation (Placement(transformation(origin={50,15}, extent={{-10,-10},{10,10}})));
    Integrator position annotation (Placement(transformation(origin={80,15}, extent={{-10,-10},{10,10}})));
  equation
    connect(reference.y, difference.u1) annotation (Line(points={{-79,20},{-71,20}}, color={0,0,127}));
    connect(position.y, difference.u2) annotation (Line(points={{91,15},{97,15},{97,-15},{-77,-15},{-77,10},{-71,10}}, color={0,0,127}));
    connect(difference.y, controller.u) annotation (Line(points={{-49,15},{-31,15}}, color={0,0,127}));
    connect(controller.y, actuator.u) annotation (Line(points={{-9,15},{9,15}}, color={0,0,127}));
    connect(actuator.y, speed.u) annotation (Line(points={{31,15},{39,15}}, color={0,0,127}));
    connect(speed.y, position.u) annotation (Line(points={{61,15},{69,15}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>A mass moved by a limited force to a given position.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.PID\">DSFLib.ControlSystems.Blocks.Components.PID</a></p>
</html>"),
      experiment(StopTime=20));
  end PositionControl;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Block diagrams of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
end Examples;
