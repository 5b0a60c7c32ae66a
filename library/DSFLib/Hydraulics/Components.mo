within DSFLib.Hydraulics;
package Components "Tanks, valves, pumps, columns"
  import DSFLib.Hydraulics.Interfaces.*;
  import DSFLib.Hydraulics.Units.*;

  model Valve "Linear valve: hydraulic resistance"
    extends TwoPort;
    parameter HydraulicResistance RH = 1000 "Hydraulic resistance";
  equation
    p - RH*q = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,110,200}),
          Polygon(points={{-60,40},{-60,-40},{60,40},{60,-40},{-60,40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{100,0}}, color={0,110,200}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-50},{150,-80}}, textString="RH=%RH", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Laminar flow through a narrow passage.</p>
<h4>Equations</h4>
<pre>p = RH q</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
  end Valve;

  model NLValve "Turbulent valve"
    extends TwoPort;
    parameter ValveCoefficient G = 1e-5 "Volume flow at a pressure difference of 1 Pa";
    parameter Pressure small = 0 "Range in which the root is smoothed; 0: not at all";
  equation
    q = G*DSFLib.Utilities.Functions.SignedRoot(p, small);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,110,200}),
          Polygon(points={{-60,40},{-60,-40},{60,40},{60,-40},{-60,40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{100,0}}, color={0,110,200}),
          Line(points={{-50,-30},{-10,-20},{0,0},{10,20},{50,30}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-50},{150,-80}}, textString="G=%G", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The law of problem 5.8, for flows in both directions.</p>
<h4>Equations</h4>
<pre>q = G sqrt(|p|) sign(p)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.NonlinearTank\">DSFLib.Hydraulics.Examples.NonlinearTank</a></p>
</html>"));
  end NLValve;

  model OneWayValve "Valve that lets liquid pass from b to a only"
    extends TwoPort;
    parameter HydraulicResistance Ron = 1e-6 "Resistance from b to a";
    parameter HydraulicResistance Roff = 1e12 "Resistance from a to b";
  equation
    p = if q > 0 then Ron*q else Roff*q;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0}}, color={0,110,200}),
          Polygon(points={{40,40},{40,-40},{-40,0},{40,40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-40,40},{-40,-40}}, color={0,110,200}, thickness=0.5),
          Line(points={{40,0},{100,0}}, color={0,110,200}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The diode of hydraulics (problem 5.11): opens for flows from port b to port a.</p>
<h4>Equations</h4>
<pre>p = Ron q    if q &gt; 0
p = Roff q   otherwise</pre>
<h4>Assumptions</h4>
<p>Opens and closes at once.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump\">DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump</a></p>
</html>"));
  end OneWayValve;

  model Tank "Open tank that does not go below empty"
    parameter DSFLib.Units.Area A = 1 "Tank area";
    parameter DSFLib.Units.Acceleration g = 9.8 "Acceleration of gravity";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
    FluidPort fluidPort "At the bottom" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    Volume v(stateSelect=StateSelect.prefer) "Volume of liquid";
    VolumeFlow q "Flow into the tank";
    Pressure p "Pressure of the liquid at the bottom";
    Pressure dp "Pressure that holds back the flow out of an empty tank";
  equation
    q = der(v);
    p = v*rho*g/A;
    dp = if v > 0 or q > 0 then 0 else 1e10*q;
    fluidPort.q = q;
    fluidPort.p = p + dp;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-70,20},{70,-80}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,80},{-70,-80},{70,-80},{70,80}}, color={0,110,200}, thickness=0.5),
          Line(points={{0,-80},{0,-100}}, color={0,110,200}),
          Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-60,0},{60,-40}}, textString="A=%A", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Liquid under gravity. The start value of v is the initial volume. An empty tank lets nothing out: its bottom then acts as a nearly closed valve.</p>
<h4>Equations</h4>
<pre>dv/dt = q
p = rho g v/A
dp = 0 if v &gt; 0 or q &gt; 0,  1e10 q otherwise</pre>
<h4>Assumptions</h4>
<p>Incompressible liquid, constant area, slow surface.</p>
<h4>Notes</h4>
<p>IdealTank is the same without the guard against emptiness.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
  end Tank;

  model IdealTank "Open tank without guard against emptiness"
    parameter DSFLib.Units.Area A = 1 "Tank area";
    parameter DSFLib.Units.Acceleration g = 9.8 "Acceleration of gravity";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
    FluidPort fluidPort "At the bottom" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    Volume v(stateSelect=StateSelect.prefer) "Volume of liquid";
    VolumeFlow q "Flow into the tank";
    Pressure p "Pressure at the bottom";
  equation
    q = der(v);
    p = v*rho*g/A;
    fluidPort.q = q;
    fluidPort.p = p;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-70,20},{70,-80}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,80},{-70,-80},{70,-80},{70,80}}, color={0,110,200}),
          Line(points={{0,-80},{0,-100}}, color={0,110,200}),
          Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-60,0},{60,-40}}, textString="A=%A", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The linear tank of equation 4.55, the capacitor of hydraulics.</p>
<h4>Equations</h4>
<pre>dv/dt = q
p = rho g v/A</pre>
<h4>Assumptions</h4>
<p>The tank never runs dry; nothing prevents a negative volume.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TwoTanks\">DSFLib.Hydraulics.Examples.TwoTanks</a></p>
</html>"));
  end IdealTank;

  model LevelTank "Tank with an inlet at the top and a signal of its level"
    parameter DSFLib.Units.Area A = 1 "Tank area";
    parameter DSFLib.Units.Acceleration g = 9.8 "Acceleration of gravity";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
    FluidPort fluidPort "At the bottom" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    FluidPort inlet "Free inlet at atmospheric pressure" annotation (Placement(transformation(origin={-100,80}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput h "Level" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    Volume v(stateSelect=StateSelect.prefer) "Volume of liquid";
  equation
    der(v) = fluidPort.q + inlet.q;
    h = v/A;
    fluidPort.p = rho*g*h;
    inlet.p = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-70,20},{70,-80}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,80},{-70,-80},{70,-80},{70,80}}, color={0,110,200}, thickness=0.5),
          Line(points={{0,-80},{0,-100}}, color={0,110,200}),
          Line(points={{-100,80},{-50,80},{-50,40}}, color={0,110,200}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{70,0},{100,0}}, color={0,0,127}),
          Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-60,0},{60,-40}}, textString="h", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The tank of problem 5.15: liquid falls in at the top, where the pressure is that of the atmosphere.</p>
<h4>Equations</h4>
<pre>A dh/dt = q_bottom + q_inlet
p_bottom = rho g h,  p_inlet = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.LevelControl\">DSFLib.ControlSystems.Examples.LevelControl</a></p>
</html>"));
  end LevelTank;

  model Accumulator "Closed vessel with an elastic content"
    FluidPort fluidPort "Opening" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    parameter HydraulicCapacity CH = 1e-8 "Volume taken up per pressure";
    Volume v(stateSelect=StateSelect.prefer) "Volume taken up";
    VolumeFlow q "Flow into the vessel";
    Pressure p "Pressure";
  equation
    der(v) = q;
    CH*p - v = 0;
    fluidPort.q = q;
    fluidPort.p = p;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-60,80},{60,-80}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-60,0},{60,0}}, color={0,110,200}),
          Line(points={{0,-80},{0,-100}}, color={0,110,200}),
          Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-60,60},{60,20}}, textString="%CH", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Liquid is taken up against the compressibility of a gas, of the liquid or of the walls.</p>
<h4>Equations</h4>
<pre>dv/dt = q
CH p = v</pre>
<h4>Assumptions</h4>
<p>Linear, that is: small changes of pressure.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.WaterHammer\">DSFLib.Hydraulics.Examples.WaterHammer</a></p>
</html>"));
  end Accumulator;

  model Inertance "Mass of the liquid in a pipe"
    extends TwoPort(q(stateSelect=StateSelect.prefer));
    parameter HydraulicInertance I = 1 "Inertance";
  equation
    I*der(q) = p;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-70,0}}, color={0,110,200}),
          Rectangle(extent={{-70,25},{70,-25}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-60,-15},{-30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{-30,-15},{0,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{0,-15},{30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{30,-15},{60,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Line(points={{70,0},{100,0}}, color={0,110,200}),
          Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-40},{150,-70}}, textString="I=%I", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The liquid of a long pipe must be accelerated. For a pipe of length l and section A the inertance is rho l/A.</p>
<h4>Equations</h4>
<pre>I dq/dt = p</pre>
<h4>Assumptions</h4>
<p>All liquid in the pipe moves alike; no friction, add a Valve for it.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.WaterHammer\">DSFLib.Hydraulics.Examples.WaterHammer</a></p>
</html>"));
  end Inertance;

  model Column "Column of liquid"
    extends TwoPort;
    parameter DSFLib.Units.Length H = 1 "Column height";
    parameter DSFLib.Units.Acceleration g = 9.8 "Acceleration of gravity";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
  equation
    p = rho*g*H;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-30,0},{-30,60}}, color={0,110,200}),
          Rectangle(extent={{-30,60},{30,-60}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{30,-60},{30,0},{100,0}}, color={0,110,200}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-70},{150,-100}}, textString="H=%H", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The pressure at the lower end b exceeds that at the upper end a by the weight of the column.</p>
<h4>Equations</h4>
<pre>p = rho g H</pre>
<h4>Assumptions</h4>
<p>Always full; friction and inertia are left to other components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
  end Column;

  model ConstPress "Constant pressure"
    Pressure P = 0 "Gauge pressure; 0 is the atmosphere";
    FluidPort fluidPort "Opening" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    fluidPort.p = P;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,50},{60,-50}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{100,0}}, color={0,110,200}),
          Text(extent={{-80,20},{60,-20}}, textString="p", textColor={0,0,0}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The atmosphere (P = 0), a water main, the sea: takes or gives any flow at the pressure P. P may be an expression of time.</p>
<h4>Equations</h4>
<pre>fluidPort.p = P</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
  end ConstPress;

  model IdealPump "Pump with constant flow"
    extends TwoPort;
    parameter VolumeFlow Q = 1e-3 "Flow from b to a";
  equation
    q = Q;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,110,200}),
          Line(points={{50,0},{100,0}}, color={0,110,200}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{30,40},{30,-40},{-50,0},{30,40}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="Q=%Q", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Moves the flow Q from port b to port a against any pressure.</p>
<h4>Equations</h4>
<pre>q = Q</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
  end IdealPump;

  model PressurePump "Pump with constant pressure difference"
    extends TwoPort;
    parameter Pressure dP = 1000 "Pressure at port a above that at port b";
  equation
    p = -dP;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,110,200}),
          Line(points={{50,0},{100,0}}, color={0,110,200}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{30,40},{30,-40},{-50,0},{30,40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="dP=%dP", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Raises the pressure by dP from port b to port a, whatever the flow (problem 5.16).</p>
<h4>Equations</h4>
<pre>p = -dP</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.EngineCooling\">DSFLib.ControlSystems.Examples.EngineCooling</a></p>
</html>"));
  end PressurePump;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-60,40},{-60,-40},{60,40},{60,-40},{-60,40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The elements of hydraulic circuits.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
end Components;
