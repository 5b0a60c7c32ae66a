within DSFLib.Mechanical.Rotational;
package Examples "Rotational systems"
  import DSFLib.Mechanical.Rotational.Components.*;

  model InertiaSpringDamper "Inertia on a torsion spring with friction"
    Fixed fixed annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    Inertia inertia(phi(start=1)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    Spring spring annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    Damper damper(b=0.2) annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,-10},{-60,20},{-10,20}}, color={95,95,95}));
    connect(spring.flange_b, inertia.flange) annotation (Line(points={{10,20},{20,20},{20,0},{30,0}}, color={95,95,95}));
    connect(damper.flange_a, fixed.flange) annotation (Line(points={{-10,-20},{-45,-20},{-45,-5},{-60,-5},{-60,-10}}, color={95,95,95}));
    connect(damper.flange_b, inertia.flange) annotation (Line(points={{10,-20},{20,-20},{20,0},{30,0}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.11.</p>
<h4>Equations</h4>
<pre>J d²phi/dt² + b dphi/dt + k phi = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Components.Inertia\">DSFLib.Mechanical.Rotational.Components.Inertia</a></p>
</html>"),
      experiment(StopTime=30));
  end InertiaSpringDamper;

  model GearTrain "Two inertias tied by a gear"
    Fixed fixed annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}})));
    Spring spring(k=2) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    Damper damper1(b=0.1) annotation (Placement(transformation(origin={-60,-60}, extent={{-10,-10},{10,10}})));
    Inertia inertia1(phi(start=1, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={-30,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    Gear gear(r1=1, r2=2) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    Inertia inertia2(J=4) annotation (Placement(transformation(origin={40,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    Damper damper2(b=0.4) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Fixed fixed2 annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-80,-10},{-80,20},{-70,20}}, color={95,95,95}));
    connect(fixed.flange, damper1.flange_a) annotation (Line(points={{-80,-10},{-80,-5},{-95,-5},{-95,-60},{-70,-60}}, color={95,95,95}));
    connect(spring.flange_b, inertia1.flange) annotation (Line(points={{-50,20},{-30,20},{-30,40}}, color={95,95,95}));
    connect(damper1.flange_b, inertia1.flange) annotation (Line(points={{-50,-60},{-30,-60},{-30,40}}, color={95,95,95}));
    connect(inertia1.flange, gear.flange_a) annotation (Line(points={{-30,40},{-30,20},{-10,20}}, color={95,95,95}));
    connect(gear.flange_b, inertia2.flange) annotation (Line(points={{10,20},{40,20},{40,40}}, color={95,95,95}));
    connect(inertia2.flange, damper2.flange_a) annotation (Line(points={{40,40},{40,10}}, color={95,95,95}));
    connect(damper2.flange_b, fixed2.flange) annotation (Line(points={{40,-10},{40,-30}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 4.10. Since the gear ties the angles the order is two: the equivalent inertia is J1 + (r1/r2)² J2.</p>
<h4>Equations</h4>
<pre>(J1 + n² J2) d²phi/dt² + (b1 + n² b2) dphi/dt + k phi = 0,   n = r1/r2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Components.Gear\">DSFLib.Mechanical.Rotational.Components.Gear</a></p>
</html>"),
      experiment(StopTime=20));
  end GearTrain;

  model DrivenShaft "Motor, elastic shaft and load"
    Fixed fixed annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}})));
    ConstTorque motor(Tau=2) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    Inertia rotor(J=0.5, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={-30,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    Spring shaft(k=20) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    Inertia load(J=2, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={50,40}, extent={{-10,-10},{10,10}})));
    Damper friction(b=0.5) annotation (Placement(transformation(origin={40,-10}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Fixed fixed2 annotation (Placement(transformation(origin={40,-50}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, motor.flange_a) annotation (Line(points={{-80,-10},{-80,20},{-70,20}}, color={95,95,95}));
    connect(motor.flange_b, rotor.flange) annotation (Line(points={{-50,20},{-30,20},{-30,40}}, color={95,95,95}));
    connect(rotor.flange, shaft.flange_a) annotation (Line(points={{-30,40},{-30,20},{-10,20}}, color={95,95,95}));
    connect(shaft.flange_b, load.flange) annotation (Line(points={{10,20},{25,20},{25,40},{40,40}}, color={95,95,95}));
    connect(load.flange, friction.flange_a) annotation (Line(points={{40,40},{40,0}}, color={95,95,95}));
    connect(friction.flange_b, fixed2.flange) annotation (Line(points={{40,-20},{40,-40}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The speed settles at Tau/b while the shaft stays twisted by Tau/k.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Components.ConstTorque\">DSFLib.Mechanical.Rotational.Components.ConstTorque</a></p>
</html>"),
      experiment(StopTime=30));
  end DrivenShaft;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
end Examples;
