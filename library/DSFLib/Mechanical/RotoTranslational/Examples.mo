within DSFLib.Mechanical.RotoTranslational;
package Examples "Systems that turn and move"
  model RotTrans "Wheel on a torsion spring that drives a rack"
    DSFLib.Mechanical.RotoTranslational.Components.RackPinion rackPinion annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed fixed annotation (Placement(transformation(origin={80,-60}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(phi(start=1)) annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.Mechanical.Rotational.Components.Fixed fixed1 annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Spring spring annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
    DSFLib.Mechanical.Translational.Components.Damper damper annotation (Placement(transformation(origin={60,-20}, extent={{10,-10},{-10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass mass annotation (Placement(transformation(origin={60,20}, extent={{-10,-10},{10,10}})));
  equation
    connect(rackPinion.flangeR, inertia.flange) annotation (Line(points={{-10,0},{-40,0},{-40,30}}, color={95,95,95}));
    connect(inertia.flange, spring.flange_a) annotation (Line(points={{-40,30},{-40,0},{-50,0}}, color={95,95,95}));
    connect(spring.flange_b, fixed1.flange) annotation (Line(points={{-70,0},{-80,0},{-80,-30}}, color={95,95,95}));
    connect(damper.flange_a, fixed.flange) annotation (Line(points={{70,-20},{80,-20},{80,-50}}, color={0,127,0}));
    connect(mass.flange, rackPinion.flangeT) annotation (Line(points={{50,20},{30,20},{30,0},{10,0}}, color={0,127,0}));
    connect(damper.flange_b, mass.flange) annotation (Line(points={{50,-20},{50,20}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.12 and code 5.30. Order two: the rack's position follows from the angle.</p>
<h4>Equations</h4>
<pre>(J + r² m) d²phi/dt² + r² b dphi/dt + k phi = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Components.RackPinion\">DSFLib.Mechanical.RotoTranslational.Components.RackPinion</a></p>
</html>"),
      experiment(StopTime=20));
  end RotTrans;

  model PulleySystem "Mass that hangs on a spring over a pulley"
    DSFLib.Mechanical.RotoTranslational.Components.Pulley pulley(r=0.2, s_0=1) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=0.1) annotation (Placement(transformation(origin={40,50}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed floor annotation (Placement(transformation(origin={-40,-70}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Spring spring(k=100, s_rel0=1) annotation (Placement(transformation(origin={-40,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.Mechanical.Translational.Components.Mass mass(m=2, s(start=1, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Weight weight(m=2) annotation (Placement(transformation(origin={20,-50}, extent={{-10,-10},{10,10}})));
  equation
    connect(floor.flange, spring.flange_a) annotation (Line(points={{-40,-60},{-40,-40}}, color={0,127,0}));
    connect(spring.flange_b, pulley.flange_a) annotation (Line(points={{-40,-20},{-40,-5},{-6,-5},{-6,10}}, color={0,127,0}));
    connect(pulley.flangeR, inertia.flange) annotation (Line(points={{0,30},{0,50},{30,50}}, color={95,95,95}));
    connect(pulley.flange_b, mass.flange) annotation (Line(points={{6,10},{6,-20},{30,-20}}, color={0,127,0}));
    connect(weight.flange, mass.flange) annotation (Line(points={{20,-40},{20,-20},{30,-20}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problems 3.3 and 5.4. The mass, the spring and the wheel have one degree of freedom: order two.</p>
<h4>Equations</h4>
<pre>(m + J/r²) d²s/dt² = -m g - k (s - 1)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Components.Pulley\">DSFLib.Mechanical.RotoTranslational.Components.Pulley</a></p>
</html>"),
      experiment(StopTime=5));
  end PulleySystem;

  model SliderCrankSystem "Flywheel that drives a slider against a spring"
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(w(start=1, fixed=true), phi(start=0, fixed=true)) annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
    DSFLib.Mechanical.RotoTranslational.Components.SliderCrank crank(L=0.5, r=0.1) annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass mass(m=1) annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.Mechanical.Translational.Components.Spring spring(k=10, s_rel0=0.5) annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Damper damper(b=0.1) annotation (Placement(transformation(origin={50,-30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Fixed fixed(s_0=1) annotation (Placement(transformation(origin={80,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(inertia.flange, crank.flangeR) annotation (Line(points={{-50,0},{-30,0}}, color={95,95,95}));
    connect(crank.flangeT, mass.flange) annotation (Line(points={{-10,0},{20,0},{20,30}}, color={0,127,0}));
    connect(mass.flange, spring.flange_a) annotation (Line(points={{20,30},{20,0},{40,0}}, color={0,127,0}));
    connect(mass.flange, damper.flange_a) annotation (Line(points={{20,30},{20,-30},{40,-30}}, color={0,127,0}));
    connect(spring.flange_b, fixed.flange) annotation (Line(points={{60,0},{80,0},{80,-50}}, color={0,127,0}));
    connect(damper.flange_b, fixed.flange) annotation (Line(points={{60,-30},{80,-30},{80,-50}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.32 and problem 5.5: the fixed point at 1 m, the flywheel started with 1 rad/s.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Components.SliderCrank\">DSFLib.Mechanical.RotoTranslational.Components.SliderCrank</a></p>
</html>"),
      experiment(StopTime=20));
  end SliderCrankSystem;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Examples.RotTrans\">DSFLib.Mechanical.RotoTranslational.Examples.RotTrans</a></p>
</html>"));
end Examples;
