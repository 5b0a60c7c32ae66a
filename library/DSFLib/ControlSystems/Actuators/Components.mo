within DSFLib.ControlSystems.Actuators;
package Components "Sources and elements driven by signals"
  import DSFLib.Circuits.Interfaces.*;

  model ControlledVoltage "Source of voltage driven by a signal"
    extends OnePort;
    Blocks.Interfaces.RealInput u "Voltage from p to n" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    v = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,0,255}),
          Line(points={{50,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-50,0},{50,0}}, color={0,0,255}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Source of voltage driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>v = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end ControlledVoltage;

  model ControlledCurrent "Source of current driven by a signal"
    extends OnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Current out of p" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    i = -u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,0,255}),
          Line(points={{50,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{0,50},{0,-50}}, color={0,0,255}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Source of current driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>i = -u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end ControlledCurrent;

  model ControlledSwitch "Switch driven by a signal"
    extends OnePort;
    parameter DSFLib.Circuits.Units.Resistance Ron = 1e-5 "Resistance when closed";
    parameter DSFLib.Circuits.Units.Resistance Roff = 1e5 "Resistance when open";
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Position: above 0.5 it conducts" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    v = if u > 0.5 then i*Ron else i*Roff;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0}}, color={0,0,255}),
          Line(points={{-40,0},{35,40}}, color={0,0,255}, thickness=0.5),
          Line(points={{40,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-46,6},{-34,-6}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{34,6},{46,-6}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Switch driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>v = Ron i if u &gt; 0.5, Roff i otherwise</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.BuckControl\">DSFLib.ControlSystems.Examples.BuckControl</a></p>
</html>"));
  end ControlledSwitch;

  model ControlledForce "Force driven by a signal"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Force that drives flange_b forwards" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    f = -u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,127,0}),
          Line(points={{50,0},{100,0}}, color={0,127,0}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-30,0},{40,0}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Force driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>f = -u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.PositionServo\">DSFLib.ControlSystems.Examples.PositionServo</a></p>
</html>"));
  end ControlledForce;

  model ControlledPosition "Distance driven by a signal"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Distance from a to b" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    s_rel = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,127,0}),
          Line(points={{50,0},{100,0}}, color={0,127,0}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-30,30},{30,-30}}, textString="s", textColor={0,0,0}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Distance driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>s_rel = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end ControlledPosition;

  model ControlledTorque "Torque driven by a signal"
    extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Torque that drives flange_b forwards" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    tau = -u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={95,95,95}),
          Line(points={{50,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-30,30},{30,-30}}, textString="τ", textColor={0,0,0}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Torque driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>tau = -u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end ControlledTorque;

  model ControlledAngSpeed "Angular velocity driven by a signal"
    extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Angular velocity of b against a" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    der(phi_rel) = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={95,95,95}),
          Line(points={{50,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-30,30},{30,-30}}, textString="ω", textColor={0,0,0}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Angular velocity driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>dphi_rel/dt = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
  end ControlledAngSpeed;

  model ControlledPump "Volume flow driven by a signal"
    extends DSFLib.Hydraulics.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Flow from b to a" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    q = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,110,200}),
          Line(points={{50,0},{100,0}}, color={0,110,200}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{30,40},{30,-40},{-50,0},{30,40}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Volume flow driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>q = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.LevelControl\">DSFLib.ControlSystems.Examples.LevelControl</a></p>
</html>"));
  end ControlledPump;

  model ControlledPressure "Pressure difference driven by a signal"
    extends DSFLib.Hydraulics.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Pressure at a above that at b" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    p = -u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,110,200}),
          Line(points={{50,0},{100,0}}, color={0,110,200}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-30,30},{30,-30}}, textString="p", textColor={0,0,0}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Pressure difference driven by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>p = -u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.LevelControl\">DSFLib.ControlSystems.Examples.LevelControl</a></p>
</html>"));
  end ControlledPressure;

  model ControlledValve "Valve opened by a signal"
    extends DSFLib.Hydraulics.Interfaces.TwoPort;
    parameter DSFLib.Hydraulics.Units.ValveCoefficient G = 1e-5 "Volume flow at a pressure difference of 1 Pa, fully open";
    parameter DSFLib.Hydraulics.Units.Pressure small = 0 "Range in which the root is smoothed; 0: not at all";
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Opening: 0 closed, 1 open" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    q = min(max(u, 0), 1)*G*DSFLib.Utilities.Functions.SignedRoot(p, small);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,110,200}),
          Polygon(points={{-60,40},{-60,-40},{60,40},{60,-40},{-60,40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{100,0}}, color={0,110,200}),
          Line(points={{0,50},{0,0}}, color={0,0,127}),
          Line(points={{0,100},{0,50}}, color={0,0,127}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Valve opened by a signal: what a source imposes as a parameter, here comes as a signal.</p>
<h4>Equations</h4>
<pre>q = min(max(u, 0), 1) G sqrt(|p|) sign(p)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.LevelControl\">DSFLib.ControlSystems.Examples.LevelControl</a></p>
</html>"));
  end ControlledValve;

  model ControlledHeatFlow "Heat flow driven by a signal"
    DSFLib.Thermal.Interfaces.HeatPort heatPort "Where heat comes out" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Heat flow into what is attached" annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}})));
  equation
    heatPort.q = -u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-90,-20},{40,-20}}, color={191,0,0}),
          Line(points={{-90,20},{40,20}}, color={191,0,0}),
          Polygon(points={{40,-50},{40,50},{90,0},{40,-50}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>A heater whose power is a signal.</p>
<h4>Equations</h4>
<pre>heatPort.q = -u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.Thermostat\">DSFLib.ControlSystems.Examples.Thermostat</a></p>
</html>"));
  end ControlledHeatFlow;

  model ControlledTemp "Temperature driven by a signal"
    DSFLib.Thermal.Interfaces.HeatPort heatPort "Surface" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Temperature" annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}})));
  equation
    heatPort.T = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,60},{60,-60}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{100,0}}, color={191,0,0}),
          Text(extent={{-60,30},{40,-30}}, textString="T", textColor={0,0,0}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Surroundings whose temperature is a signal.</p>
<h4>Equations</h4>
<pre>heatPort.T = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.Thermostat\">DSFLib.ControlSystems.Examples.Thermostat</a></p>
</html>"));
  end ControlledTemp;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Actuators of all domains.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
end Components;
