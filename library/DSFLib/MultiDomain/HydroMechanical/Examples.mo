within DSFLib.MultiDomain.HydroMechanical;
package Examples "Jacks and pumps"
  import DSFLib.MultiDomain.HydroMechanical.Components.*;

  model HydraulicJack "Small force lifts a large mass"
    DSFLib.Mechanical.Translational.Components.Fixed fixed annotation (Placement(transformation(origin={-90,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed fixed2 annotation (Placement(transformation(origin={10,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.ConstForce force(F=-110) annotation (Placement(transformation(origin={-10,40}, extent={{10,-10},{-10,10}})));
    PistonCylinder small(A=0.01) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.Valve pipe(RH=1e6) annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}})));
    PistonCylinder large(A=0.1) annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass mass(m=100, s(start=0, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={80,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Weight weight(m=100) annotation (Placement(transformation(origin={70,-20}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, small.flange_a) annotation (Line(points={{-90,-10},{-90,20},{-70,20}}, color={0,127,0}));
    connect(fixed2.flange, large.flange_a) annotation (Line(points={{10,-10},{10,20},{30,20}}, color={0,127,0}));
    connect(small.flange_b, force.flange) annotation (Line(points={{-50,20},{-35,20},{-35,40},{-20,40}}, color={0,127,0}));
    connect(small.fluidPort, pipe.fluidPort_a) annotation (Line(points={{-66,10},{-66,-40},{-30,-40}}, color={0,110,200}));
    connect(pipe.fluidPort_b, large.fluidPort) annotation (Line(points={{-10,-40},{34,-40},{34,10}}, color={0,110,200}));
    connect(large.flange_b, mass.flange) annotation (Line(points={{50,20},{70,20}}, color={0,127,0}));
    connect(weight.flange, mass.flange) annotation (Line(points={{70,-10},{70,20}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.19. The areas are 1:10, so 98.1 N hold 981 N; 110 N lift them.</p>
<h4>Equations</h4>
<pre>F A2/A1 - m g = m a + RH A2² v</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Components.PistonCylinder\">DSFLib.MultiDomain.HydroMechanical.Components.PistonCylinder</a></p>
</html>"),
      experiment(StopTime=1));
  end HydraulicJack;

  model PistonPump "Pump of a piston and two one-way valves"
    DSFLib.Hydraulics.Components.ConstPress well annotation (Placement(transformation(origin={-90,-40}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.OneWayValve inlet annotation (Placement(transformation(origin={-50,-40}, extent={{10,-10},{-10,10}})));
    PistonCylinder piston(A=0.01) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed fixed annotation (Placement(transformation(origin={-30,60}, extent={{-10,-10},{10,10}}, rotation=180)));
    DSFLib.Mechanical.Translational.Components.SinePosition crank(A=0.01, f=10) annotation (Placement(transformation(origin={60,0}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.OneWayValve outlet annotation (Placement(transformation(origin={30,-40}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.Valve pipe(RH=1e6) annotation (Placement(transformation(origin={60,-40}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.Tank tank annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(well.fluidPort, inlet.fluidPort_b) annotation (Line(points={{-80,-40},{-60,-40}}, color={0,110,200}));
    connect(inlet.fluidPort_a, piston.fluidPort) annotation (Line(points={{-40,-40},{-6,-40},{-6,-10}}, color={0,110,200}));
    connect(piston.fluidPort, outlet.fluidPort_b) annotation (Line(points={{-6,-10},{-6,-40},{20,-40}}, color={0,110,200}));
    connect(outlet.fluidPort_a, pipe.fluidPort_b) annotation (Line(points={{40,-40},{50,-40}}, color={0,110,200}));
    connect(pipe.fluidPort_a, tank.fluidPort) annotation (Line(points={{70,-40},{90,-40},{90,-10}}, color={0,110,200}));
    connect(fixed.flange, piston.flange_a) annotation (Line(points={{-30,50},{-30,0},{-10,0}}, color={0,127,0}));
    connect(crank.flange, piston.flange_b) annotation (Line(points={{50,0},{10,0}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.11: every stroke moves 2 A x 0.01 m³, that is 0.2 litres, into the tank.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.OneWayValve\">DSFLib.Hydraulics.Components.OneWayValve</a></p>
</html>"),
      experiment(StopTime=1));
  end PistonPump;

  model CrankPump "The pump driven by a motor"
    DSFLib.Circuits.Components.ConstVolt source(V=120) annotation (Placement(transformation(origin={-90,40}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Circuits.Components.Resistor ra(R=0.1) annotation (Placement(transformation(origin={-70,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.Inductor la(L=1e-3) annotation (Placement(transformation(origin={-40,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Components.Ground ground annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    DSFLib.MultiDomain.ElectroMechanical.Components.EMF emf(K=1) annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=1) annotation (Placement(transformation(origin={20,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.RotoTranslational.Components.SliderCrank crank(L=0.1, r=0.01) annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}})));
    PistonCylinder piston(A=0.01) annotation (Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed fixed(s_0=0.2) annotation (Placement(transformation(origin={90,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.ConstPress well annotation (Placement(transformation(origin={-90,-60}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.OneWayValve inlet annotation (Placement(transformation(origin={-50,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.OneWayValve outlet annotation (Placement(transformation(origin={20,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.Valve pipe(RH=1e6) annotation (Placement(transformation(origin={50,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.Tank tank annotation (Placement(transformation(origin={80,-30}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, ra.p) annotation (Line(points={{-90,50},{-90,70},{-80,70}}, color={0,0,255}));
    connect(ra.n, la.p) annotation (Line(points={{-60,70},{-50,70}}, color={0,0,255}));
    connect(la.n, emf.p) annotation (Line(points={{-30,70},{-20,70},{-20,50}}, color={0,0,255}));
    connect(emf.n, source.n) annotation (Line(points={{-20,30},{-90,30}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-90,30},{-90,20},{-60,20},{-60,10}}, color={0,0,255}));
    connect(emf.flange, inertia.flange) annotation (Line(points={{-10,40},{0,40},{0,70},{10,70}}, color={95,95,95}));
    connect(emf.flange, crank.flangeR) annotation (Line(points={{-10,40},{30,40}}, color={95,95,95}));
    connect(crank.flangeT, piston.flange_a) annotation (Line(points={{50,40},{50,0}}, color={0,127,0}));
    connect(piston.flange_b, fixed.flange) annotation (Line(points={{30,0},{25,0},{25,55},{90,55},{90,30}}, color={0,127,0}));
    connect(well.fluidPort, inlet.fluidPort_b) annotation (Line(points={{-80,-60},{-60,-60}}, color={0,110,200}));
    connect(inlet.fluidPort_a, piston.fluidPort) annotation (Line(points={{-40,-60},{5,-60},{5,-15},{46,-15},{46,-10}}, color={0,110,200}));
    connect(piston.fluidPort, outlet.fluidPort_b) annotation (Line(points={{46,-10},{46,-45},{5,-45},{5,-60},{10,-60}}, color={0,110,200}));
    connect(outlet.fluidPort_a, pipe.fluidPort_b) annotation (Line(points={{30,-60},{40,-60}}, color={0,110,200}));
    connect(pipe.fluidPort_a, tank.fluidPort) annotation (Line(points={{60,-60},{80,-60},{80,-40}}, color={0,110,200}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.12.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Components.SliderCrank\">DSFLib.Mechanical.RotoTranslational.Components.SliderCrank</a></p>
</html>"),
      experiment(StopTime=2));
  end CrankPump;

  model Platform "Load lifted by water under pressure"
    DSFLib.Hydraulics.Components.ConstPress supply(P=2e4) annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.Valve pipe(RH=1e5) annotation (Placement(transformation(origin={-40,-20}, extent={{10,-10},{-10,10}})));
    PlatformTank tank(A=1) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass load(m=500, s(start=0.5, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={50,50}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Weight weight(m=500, g=9.8) annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(supply.fluidPort, pipe.fluidPort_b) annotation (Line(points={{-70,-20},{-50,-20}}, color={0,110,200}));
    connect(pipe.fluidPort_a, tank.fluidPort) annotation (Line(points={{-30,-20},{0,-20},{0,10}}, color={0,110,200}));
    connect(tank.flange, load.flange) annotation (Line(points={{0,30},{0,50},{40,50}}, color={0,127,0}));
    connect(weight.flange, load.flange) annotation (Line(points={{30,10},{30,50},{40,50}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 4.17: the platform settles where the pressure carries liquid and load.</p>
<h4>Equations</h4>
<pre>P A = rho g A s + m g</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Components.PlatformTank\">DSFLib.MultiDomain.HydroMechanical.Components.PlatformTank</a></p>
</html>"),
      experiment(StopTime=100));
  end Platform;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack\">DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack</a></p>
</html>"));
end Examples;
