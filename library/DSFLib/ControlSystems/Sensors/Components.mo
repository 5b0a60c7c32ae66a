within DSFLib.ControlSystems.Sensors;
package Components "Sensors"
  model VoltageSensor "Voltage between two nodes"
    extends DSFLib.Circuits.Interfaces.OnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Voltage from p to n" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = v;
    i = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,0,255}),
          Line(points={{60,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="V", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: voltage between two nodes.</p>
<h4>Equations</h4>
<pre>y = v,  i = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end VoltageSensor;

  model CurrentSensor "Current through a branch"
    extends DSFLib.Circuits.Interfaces.OnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Current from p to n" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = i;
    v = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,0,255}),
          Line(points={{60,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="A", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: current through a branch.</p>
<h4>Equations</h4>
<pre>y = i,  v = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end CurrentSensor;

  model TorqueSensor "Torque in a shaft"
    extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Torque on flange_b" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = tau;
    phi_rel = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="τ", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: torque in a shaft.</p>
<h4>Equations</h4>
<pre>y = tau,  phi_rel = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end TorqueSensor;

  model AngleSensor "Angle between two shafts"
    extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Angle from a to b" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = phi_rel;
    tau = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="φ", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: angle between two shafts.</p>
<h4>Equations</h4>
<pre>y = phi_rel,  tau = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end AngleSensor;

  model AngSpeedSensor "Angular velocity between two shafts"
    extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Angular velocity of b against a" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = der(phi_rel);
    tau = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="ω", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: angular velocity between two shafts.</p>
<h4>Equations</h4>
<pre>y = dphi_rel/dt,  tau = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end AngSpeedSensor;

  model ForceSensor "Force in a rod"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Force on flange_b" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = f;
    s_rel = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{60,0},{100,0}}, color={0,127,0}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="f", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: force in a rod.</p>
<h4>Equations</h4>
<pre>y = f,  s_rel = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end ForceSensor;

  model PositionSensor "Distance between two points"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Distance from a to b" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = s_rel;
    f = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{60,0},{100,0}}, color={0,127,0}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="s", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: distance between two points.</p>
<h4>Equations</h4>
<pre>y = s_rel,  f = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end PositionSensor;

  model SpeedSensor "Speed between two points"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Speed of b against a" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = der(s_rel);
    f = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{60,0},{100,0}}, color={0,127,0}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="v", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: speed between two points.</p>
<h4>Equations</h4>
<pre>y = ds_rel/dt,  f = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end SpeedSensor;

  model PressureSensor "Pressure between two points"
    extends DSFLib.Hydraulics.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Pressure difference from b to a" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = p;
    q = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,110,200}),
          Line(points={{60,0},{100,0}}, color={0,110,200}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="p", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: pressure between two points.</p>
<h4>Equations</h4>
<pre>y = p,  q = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end PressureSensor;

  model FlowSensor "Volume flow through a pipe"
    extends DSFLib.Hydraulics.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Volume flow from b to a" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = q;
    p = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,110,200}),
          Line(points={{60,0},{100,0}}, color={0,110,200}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="q", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: volume flow through a pipe.</p>
<h4>Equations</h4>
<pre>y = q,  p = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end FlowSensor;

  model TempDiffSensor "Temperature difference between two bodies"
    extends DSFLib.Thermal.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Temperature difference from b to a" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = T_rel;
    q = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={191,0,0}),
          Line(points={{60,0},{100,0}}, color={191,0,0}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="ΔT", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: temperature difference between two bodies.</p>
<h4>Equations</h4>
<pre>y = T_rel,  q = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end TempDiffSensor;

  model HeatFlowSensor "Heat flow between two bodies"
    extends DSFLib.Thermal.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Heat flow from b to a" annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    y = q;
    T_rel = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={191,0,0}),
          Line(points={{60,0},{100,0}}, color={191,0,0}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="q", textColor={0,0,0}),
          Line(points={{0,-60},{0,-100}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal sensor: heat flow between two bodies.</p>
<h4>Equations</h4>
<pre>y = q,  T_rel = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end HeatFlowSensor;

  model TempSensor "Absolute temperature of a body"
    DSFLib.Thermal.Interfaces.HeatPort heatPort "Where it measures" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Temperature" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
  equation
    y = heatPort.T;
    heatPort.q = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={191,0,0}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-40,40},{40,-40}}, textString="T", textColor={0,0,0}),
          Line(points={{60,0},{100,0}}, color={0,0,127}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Ideal thermometer, in kelvin.</p>
<h4>Equations</h4>
<pre>y = T,  q = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.EngineCooling\">DSFLib.ControlSystems.Examples.EngineCooling</a></p>
</html>"));
  end TempSensor;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Sensors of all domains.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
end Components;
