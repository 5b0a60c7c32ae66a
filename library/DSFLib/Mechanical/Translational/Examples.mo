within DSFLib.Mechanical.Translational;
package Examples "Translational systems"
  import DSFLib.Mechanical.Translational.Components.*;

  model SpringDamperMass "Mass on a spring with friction"
    Fixed fixed annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    Mass mass(m=10, s(start=1)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    Spring spring annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    Damper damper annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,-10},{-60,20},{-10,20}}, color={0,127,0}));
    connect(spring.flange_b, mass.flange) annotation (Line(points={{10,20},{20,20},{20,0},{30,0}}, color={0,127,0}));
    connect(damper.flange_b, spring.flange_b) annotation (Line(points={{10,-20},{10,20}}, color={0,127,0}));
    connect(damper.flange_a, spring.flange_a) annotation (Line(points={{-10,-20},{-10,20}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.10 and code 5.26.</p>
<h4>Equations</h4>
<pre>m d²s/dt² + b ds/dt + k s = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Mass\">DSFLib.Mechanical.Translational.Components.Mass</a></p>
</html>"),
      experiment(StopTime=50));
  end SpringDamperMass;

  model SpringMassForce "Mass on a spring, pushed by a constant force"
    Fixed fixed annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    Mass mass annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    Spring spring annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    ConstForce constForce annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,-10},{-60,0},{-30,0}}, color={0,127,0}));
    connect(spring.flange_b, mass.flange) annotation (Line(points={{-10,0},{30,0}}, color={0,127,0}));
    connect(constForce.flange, mass.flange) annotation (Line(points={{-10,-40},{10,-40},{10,0},{30,0}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.27, whose equations codes 5.56 and 5.57 list. The mass swings around the elongation F/k.</p>
<h4>Equations</h4>
<pre>m d²s/dt² + k s = F</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.ConstForce\">DSFLib.Mechanical.Translational.Components.ConstForce</a></p>
</html>"),
      experiment(StopTime=20));
  end SpringMassForce;

  model ForcedOscillator "Oscillator near resonance"
    Fixed fixed annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    Mass mass(s(start=0, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    Spring spring(k=39.5) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    Damper damper(b=0.2) annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
    SineForce force(F=1, f=1) annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,-10},{-60,20},{-10,20}}, color={0,127,0}));
    connect(spring.flange_b, mass.flange) annotation (Line(points={{10,20},{20,20},{20,0},{30,0}}, color={0,127,0}));
    connect(damper.flange_b, spring.flange_b) annotation (Line(points={{10,-20},{10,20}}, color={0,127,0}));
    connect(damper.flange_a, spring.flange_a) annotation (Line(points={{-10,-20},{-10,20}}, color={0,127,0}));
    connect(force.flange, mass.flange) annotation (Line(points={{10,-60},{20,-60},{20,0},{30,0}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>A small force with the frequency of the oscillator builds up a large motion.</p>
<h4>Equations</h4>
<pre>m d²s/dt² + b ds/dt + k s = F sin(2 pi f t)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.SineForce\">DSFLib.Mechanical.Translational.Components.SineForce</a></p>
</html>"),
      experiment(StopTime=40));
  end ForcedOscillator;

  model SeriesSpringDamper "Hanging mass with a spring in series with a damper"
    Fixed ceiling(s_0=2) annotation (Placement(transformation(origin={-80,20}, extent={{-10,-10},{10,10}}, rotation=180)));
    Spring spring1(k=50) annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}})));
    Damper damper(b=10) annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
    Spring spring2(k=20) annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    Mass mass(m=2, s(start=2, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={60,20}, extent={{-10,-10},{10,10}})));
    Weight weight(m=2) annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}})));
  equation
    connect(ceiling.flange, spring1.flange_a) annotation (Line(points={{-80,10},{-80,5},{-55,5},{-55,40},{-50,40}}, color={0,127,0}));
    connect(spring1.flange_b, damper.flange_a) annotation (Line(points={{-30,40},{-10,40}}, color={0,127,0}));
    connect(damper.flange_b, mass.flange) annotation (Line(points={{10,40},{30,40},{30,20},{50,20}}, color={0,127,0}));
    connect(ceiling.flange, spring2.flange_a) annotation (Line(points={{-80,10},{-80,0},{-30,0}}, color={0,127,0}));
    connect(spring2.flange_b, mass.flange) annotation (Line(points={{-10,0},{20,0},{20,20},{50,20}}, color={0,127,0}));
    connect(weight.flange, mass.flange) annotation (Line(points={{40,-10},{40,20},{50,20}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 4.9: the point between spring and damper has no mass and adds one state, so the order is three.</p>
<h4>Equations</h4>
<pre>at rest: s = s_0 - m g/k2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Weight\">DSFLib.Mechanical.Translational.Components.Weight</a></p>
</html>"),
      experiment(StopTime=10));
  end SeriesSpringDamper;

  model TwoMasses "Two masses tied by springs and a damper"
    Fixed fixed annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}})));
    Spring spring1(k=4) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    Mass mass1(m=1, s(start=0, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    Spring spring2(k=2) annotation (Placement(transformation(origin={10,20}, extent={{-10,-10},{10,10}})));
    Damper damper(b=0.5) annotation (Placement(transformation(origin={10,-20}, extent={{-10,-10},{10,10}})));
    Mass mass2(m=2, s(start=1, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring1.flange_a) annotation (Line(points={{-80,-10},{-80,0},{-70,0}}, color={0,127,0}));
    connect(spring1.flange_b, mass1.flange) annotation (Line(points={{-50,0},{-20,0},{-20,30}}, color={0,127,0}));
    connect(mass1.flange, spring2.flange_a) annotation (Line(points={{-20,30},{-20,20},{0,20}}, color={0,127,0}));
    connect(mass1.flange, damper.flange_a) annotation (Line(points={{-20,30},{-20,-20},{0,-20}}, color={0,127,0}));
    connect(spring2.flange_b, mass2.flange) annotation (Line(points={{20,20},{35,20},{35,0},{50,0}}, color={0,127,0}));
    connect(damper.flange_b, mass2.flange) annotation (Line(points={{20,-20},{35,-20},{35,0},{50,0}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>A system with two degrees of freedom and order four, as in figure 4.28.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Mass\">DSFLib.Mechanical.Translational.Components.Mass</a></p>
</html>"),
      experiment(StopTime=30));
  end TwoMasses;

  model Duffing "Mass on a spring that hardens"
    Fixed fixed annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    NLSpring spring(k=1, k3=2) annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    Mass mass(s(start=1, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Units.Energy energy "Kinetic and potential energy";
  equation
    energy = mass.m*mass.v^2/2 + spring.k*mass.s^2/2 + spring.k3*mass.s^4/4;
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,-10},{-60,0},{-30,0}}, color={0,127,0}));
    connect(spring.flange_b, mass.flange) annotation (Line(points={{-10,0},{30,0}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The frequency grows with the amplitude; the energy stays what it was.</p>
<h4>Equations</h4>
<pre>m d²s/dt² + k s + k3 s³ = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.NLSpring\">DSFLib.Mechanical.Translational.Components.NLSpring</a></p>
</html>"),
      experiment(StopTime=20));
  end Duffing;

  model QuadraticFriction "Mass on a spring with drag"
    Fixed fixed annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    Spring spring annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    NLDamper drag(b=0.5) annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
    Mass mass(s(start=1, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,-10},{-60,20},{-10,20}}, color={0,127,0}));
    connect(fixed.flange, drag.flange_a) annotation (Line(points={{-60,-10},{-60,-5},{-15,-5},{-15,-20},{-10,-20}}, color={0,127,0}));
    connect(spring.flange_b, mass.flange) annotation (Line(points={{10,20},{20,20},{20,0},{30,0}}, color={0,127,0}));
    connect(drag.flange_b, mass.flange) annotation (Line(points={{10,-20},{20,-20},{20,0},{30,0}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The system of problem 8.2. The drag fades with the motion, so the oscillation dies more and more slowly.</p>
<h4>Equations</h4>
<pre>m d²s/dt² + b v |v| + k s = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.NLDamper\">DSFLib.Mechanical.Translational.Components.NLDamper</a></p>
</html>"),
      experiment(StopTime=40));
  end QuadraticFriction;

  model BouncingBall "Ball that falls on an elastic floor"
    Fixed floor annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}})));
    Contact contact annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}}, rotation=90)));
    Mass ball(m=1, s(start=1, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
    Weight weight(m=1) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(floor.flange, contact.flange_a) annotation (Line(points={{-40,-50},{-40,-10}}, color={0,127,0}));
    connect(contact.flange_b, ball.flange) annotation (Line(points={{-40,10},{-40,40},{10,40}}, color={0,127,0}));
    connect(weight.flange, ball.flange) annotation (Line(points={{0,10},{0,40},{10,40}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The discontinuous system of section 2.4.3: m = 1, b = 30, k = 1e6.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Contact\">DSFLib.Mechanical.Translational.Components.Contact</a></p>
</html>"),
      experiment(StopTime=5));
  end BouncingBall;

  model LeverSystem "Mass and damper on one arm of a lever, spring on the other"
    Fixed ceiling(s_0=2) annotation (Placement(transformation(origin={-60,60}, extent={{-10,-10},{10,10}}, rotation=180)));
    Fixed floor annotation (Placement(transformation(origin={60,-60}, extent={{-10,-10},{10,10}})));
    Fixed pivot(s_0=1) annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}})));
    Spring spring(k=100, s_rel0=2) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=90)));
    Lever lever(L1=1, L2=2) annotation (Placement(transformation(origin={0,0}, extent={{-20,-20},{20,20}})));
    Mass mass(m=1, s(start=1, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={80,30}, extent={{-10,-10},{10,10}})));
    Damper damper(b=2) annotation (Placement(transformation(origin={60,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
    Weight weight(m=1) annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}})));
  equation
    connect(ceiling.flange, spring.flange_b) annotation (Line(points={{-60,50},{-60,30}}, color={0,127,0}));
    connect(spring.flange_a, lever.flange_a) annotation (Line(points={{-60,10},{-60,0},{-20,0}}, color={0,127,0}));
    connect(pivot.flange, lever.flange_c) annotation (Line(points={{0,-50},{0,-20}}, color={0,127,0}));
    connect(lever.flange_b, mass.flange) annotation (Line(points={{20,0},{45,0},{45,30},{70,30}}, color={0,127,0}));
    connect(damper.flange_b, mass.flange) annotation (Line(points={{60,-20},{60,30},{70,30}}, color={0,127,0}));
    connect(damper.flange_a, floor.flange) annotation (Line(points={{60,-40},{60,-50}}, color={0,127,0}));
    connect(weight.flange, mass.flange) annotation (Line(points={{40,-10},{40,30},{70,30}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.3: the ceiling at 2 m, the floor at 0, the spring with a length of 2 m at rest. Order two: the position of the mass gives that of the spring's end.</p>
<h4>Equations</h4>
<pre>(sa - 1) = -(sb - 1) L1/L2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Lever\">DSFLib.Mechanical.Translational.Components.Lever</a></p>
</html>"),
      experiment(StopTime=10));
  end LeverSystem;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
end Examples;
