within DSFLib.Hydraulics;
package Examples "Hydraulic circuits"
  import DSFLib.Hydraulics.Components.*;

  model TankValve "Tank that is filled by a pump and emptied through a pipe"
    Tank tank(v(start=1)) annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
    Valve valve(RH=1e8) annotation (Placement(transformation(origin={-20,-40}, extent={{10,-10},{-10,10}})));
    ConstPress constPress annotation (Placement(transformation(origin={60,-40}, extent={{10,-10},{-10,10}})));
    Column column annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    IdealPump idealPump annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}})));
  equation
    connect(constPress.fluidPort, valve.fluidPort_a) annotation (Line(points={{50,-40},{-10,-40}}, color={0,110,200}));
    connect(tank.fluidPort, column.fluidPort_a) annotation (Line(points={{0,30},{0,20},{-60,20},{-60,10}}, color={0,110,200}));
    connect(column.fluidPort_b, valve.fluidPort_b) annotation (Line(points={{-60,-10},{-60,-40},{-30,-40}}, color={0,110,200}));
    connect(idealPump.fluidPort_b, constPress.fluidPort) annotation (Line(points={{50,20},{50,-40}}, color={0,110,200}));
    connect(idealPump.fluidPort_a, tank.fluidPort) annotation (Line(points={{30,20},{0,20},{0,30}}, color={0,110,200}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.15 and code 5.36. The level rises until the pressure of tank and column drives the pump's flow through the valve.</p>
<h4>Equations</h4>
<pre>dv/dt = Q - (rho g v/A + rho g H)/RH</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.Tank\">DSFLib.Hydraulics.Components.Tank</a></p>
</html>"),
      experiment(StopTime=50000));
  end TankValve;

  model NonlinearTank "The same with a turbulent valve"
    IdealTank tank(v(start=1, fixed=true)) annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
    NLValve valve(G=1e-5) annotation (Placement(transformation(origin={-20,-40}, extent={{10,-10},{-10,10}})));
    ConstPress constPress annotation (Placement(transformation(origin={60,-40}, extent={{10,-10},{-10,10}})));
    Column column annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    IdealPump idealPump annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}})));
  equation
    connect(constPress.fluidPort, valve.fluidPort_a) annotation (Line(points={{50,-40},{-10,-40}}, color={0,110,200}));
    connect(tank.fluidPort, column.fluidPort_a) annotation (Line(points={{0,30},{0,20},{-60,20},{-60,10}}, color={0,110,200}));
    connect(column.fluidPort_b, valve.fluidPort_b) annotation (Line(points={{-60,-10},{-60,-40},{-30,-40}}, color={0,110,200}));
    connect(idealPump.fluidPort_b, constPress.fluidPort) annotation (Line(points={{50,20},{50,-40}}, color={0,110,200}));
    connect(idealPump.fluidPort_a, tank.fluidPort) annotation (Line(points={{30,20},{0,20},{0,30}}, color={0,110,200}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.8.</p>
<h4>Equations</h4>
<pre>dv/dt = Q - G sqrt(rho g (v/A + H))</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.NLValve\">DSFLib.Hydraulics.Components.NLValve</a></p>
</html>"),
      experiment(StopTime=5000));
  end NonlinearTank;

  model TwoTanks "Two tanks that level out"
    IdealTank tank1(v(start=2, fixed=true)) annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}})));
    IdealTank tank2(A=2, v(start=1, fixed=true)) annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}})));
    Valve valve(RH=1e6) annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Units.Volume total "Liquid in both tanks";
  equation
    total = tank1.v + tank2.v;
    connect(tank1.fluidPort, valve.fluidPort_a) annotation (Line(points={{-40,10},{-40,-20},{-10,-20}}, color={0,110,200}));
    connect(tank2.fluidPort, valve.fluidPort_b) annotation (Line(points={{40,10},{40,-20},{10,-20}}, color={0,110,200}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Liquid flows until both levels are equal; its volume stays the same.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.IdealTank\">DSFLib.Hydraulics.Components.IdealTank</a></p>
</html>"),
      experiment(StopTime=1000));
  end TwoTanks;

  model WaterHammer "Long pipe, elastic vessel and discharge"
    IdealTank tank(A=1000, v(start=10000, fixed=true)) annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}})));
    Inertance pipe(I=1e6, q(start=0, fixed=true)) annotation (Placement(transformation(origin={-50,0}, extent={{10,-10},{-10,10}})));
    Valve friction(RH=2e5) annotation (Placement(transformation(origin={-10,0}, extent={{10,-10},{-10,10}})));
    Accumulator vessel(CH=1e-6, v(start=0, fixed=true)) annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
    Valve discharge(RH=1e6) annotation (Placement(transformation(origin={50,0}, extent={{10,-10},{-10,10}})));
    ConstPress outlet annotation (Placement(transformation(origin={90,0}, extent={{10,-10},{-10,10}})));
  equation
    connect(tank.fluidPort, pipe.fluidPort_b) annotation (Line(points={{-80,30},{-80,0},{-60,0}}, color={0,110,200}));
    connect(pipe.fluidPort_a, friction.fluidPort_b) annotation (Line(points={{-40,0},{-20,0}}, color={0,110,200}));
    connect(friction.fluidPort_a, vessel.fluidPort) annotation (Line(points={{0,0},{20,0},{20,30}}, color={0,110,200}));
    connect(vessel.fluidPort, discharge.fluidPort_b) annotation (Line(points={{20,30},{20,0},{40,0}}, color={0,110,200}));
    connect(discharge.fluidPort_a, outlet.fluidPort) annotation (Line(points={{60,0},{80,0}}, color={0,110,200}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 4.17 with an accumulator: the liquid of the pipe swings against the elastic vessel before the flow settles.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.Accumulator\">DSFLib.Hydraulics.Components.Accumulator</a></p>
</html>"),
      experiment(StopTime=20));
  end WaterHammer;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Circuits of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
end Examples;
