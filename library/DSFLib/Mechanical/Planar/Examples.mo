within DSFLib.Mechanical.Planar;
package Examples "Planar systems"
  import DSFLib.Mechanical.Planar.Components.*;

  model Pendulum "Point mass on a bar"
    Fixed fixed annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}})));
    Revolute revolute annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
    RigidBar rigidBar(phi(start=-1, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    pointMass mass annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Units.Energy energy "Kinetic and potential energy";
  equation
    energy = mass.m*(mass.v*mass.v)/2 - mass.m*(mass.g*mass.r);
    connect(fixed.frame, revolute.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(revolute.frame_b, rigidBar.frame_a) annotation (Line(points={{-30,0},{-10,0}}, color={95,95,95}));
    connect(rigidBar.frame_b, mass.frame) annotation (Line(points={{10,0},{30,0}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The simple pendulum of figure 4.13. The energy is constant.</p>
<h4>Equations</h4>
<pre>L d²phi/dt² = -g cos(phi)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.Revolute\">DSFLib.Mechanical.Planar.Components.Revolute</a></p>
</html>"),
      experiment(StopTime=10));
  end Pendulum;

  model DoublePendulum "Two pendulums, one hanging on the other"
    Fixed fixed(phi=-1.57079) annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Revolute revolute annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    RigidBar rigidBar(phi.start=-1) annotation (Placement(transformation(origin={-30,20}, extent={{-10,-10},{10,10}})));
    pointMass mass(m=0.5) annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
    pointMass mass1 annotation (Placement(transformation(origin={90,20}, extent={{-10,-10},{10,10}})));
    RigidBar rigidBar1 annotation (Placement(transformation(origin={60,20}, extent={{-10,-10},{10,10}})));
    Revolute revolute1 annotation (Placement(transformation(origin={30,20}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.frame, revolute.frame_a) annotation (Line(points={{-80,20},{-70,20}}, color={95,95,95}));
    connect(revolute.frame_b, rigidBar.frame_a) annotation (Line(points={{-50,20},{-40,20}}, color={95,95,95}));
    connect(mass.frame, rigidBar.frame_b) annotation (Line(points={{0,50},{0,20},{-20,20}}, color={95,95,95}));
    connect(mass1.frame, rigidBar1.frame_b) annotation (Line(points={{80,20},{70,20}}, color={95,95,95}));
    connect(mass.frame, revolute1.frame_a) annotation (Line(points={{0,50},{0,20},{20,20}}, color={95,95,95}));
    connect(revolute1.frame_b, rigidBar1.frame_a) annotation (Line(points={{40,20},{50,20}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.13. Order four: two angles and their speeds.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.RigidBar\">DSFLib.Mechanical.Planar.Components.RigidBar</a></p>
</html>"),
      experiment(StopTime=10));
  end DoublePendulum;

  model ElasticPendulum "Mass on a cable that stretches"
    Fixed fixed annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}})));
    Revolute revolute annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
    ElasticCable cable(k=100, L0=1, phi(start=-1, fixed=true), l(start=1.1, fixed=true)) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    pointMass mass(v(each start=0, each fixed=true)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Units.Energy energy "Kinetic and potential energy";
  equation
    energy = mass.m*(mass.v*mass.v)/2 - mass.m*(mass.g*mass.r) + cable.k*(cable.l - cable.L0)^2/2;
    connect(fixed.frame, revolute.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(revolute.frame_b, cable.frame_a) annotation (Line(points={{-30,0},{-10,0}}, color={95,95,95}));
    connect(cable.frame_b, mass.frame) annotation (Line(points={{10,0},{30,0}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The pendulum of figure 6.34: angle and elongation are two degrees of freedom, the energy is constant.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.ElasticCable\">DSFLib.Mechanical.Planar.Components.ElasticCable</a></p>
</html>"),
      experiment(StopTime=10));
  end ElasticPendulum;

  model Crane "Trolley with a hanging load"
    Fixed fixed annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Prismatic rail(phi(start=0), l(start=0, stateSelect=StateSelect.always)) annotation (Placement(transformation(origin={-50,20}, extent={{-10,-10},{10,10}})));
    pointMass trolley(m=250, g={0, 0}) annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
    Revolute revolute annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}})));
    RigidBar cable(L=5, phi(start=-1.2, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={50,20}, extent={{-10,-10},{10,10}})));
    PointMass load(m=1000) annotation (Placement(transformation(origin={80,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Damper friction(b=1) annotation (Placement(transformation(origin={-50,50}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.frame, rail.frame_a) annotation (Line(points={{-80,20},{-60,20}}, color={95,95,95}));
    connect(rail.frame_b, trolley.frame) annotation (Line(points={{-40,20},{0,20},{0,50}}, color={95,95,95}));
    connect(trolley.frame, revolute.frame_a) annotation (Line(points={{0,50},{0,20},{10,20}}, color={95,95,95}));
    connect(revolute.frame_b, cable.frame_a) annotation (Line(points={{30,20},{40,20}}, color={95,95,95}));
    connect(cable.frame_b, load.frame) annotation (Line(points={{60,20},{70,20}}, color={95,95,95}));
    connect(friction.flange_a, rail.support) annotation (Line(points={{-60,50},{-65,50},{-65,35},{-54,35},{-54,30}}, color={0,127,0}));
    connect(friction.flange_b, rail.flange_a) annotation (Line(points={{-40,50},{-35,50},{-35,35},{-46,35},{-46,30}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 4.14: position of the trolley and angle of the cable are the degrees of freedom, order four.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.Prismatic\">DSFLib.Mechanical.Planar.Components.Prismatic</a></p>
</html>"),
      experiment(StopTime=20));
  end Crane;

  model RetractableCrane "Trolley whose cable is wound up"
    Fixed fixed annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    Prismatic rail(l(start=0, stateSelect=StateSelect.always)) annotation (Placement(transformation(origin={-50,20}, extent={{-10,-10},{10,10}})));
    pointMass trolley(m=250, g={0, 0}) annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
    Revolute revolute annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}})));
    RetractableCable cable(L0=1, r=0.01, prismatic(phi(start=-1.5707963, fixed=true), w(start=0, fixed=true))) annotation (Placement(transformation(origin={50,20}, extent={{-10,-10},{10,10}})));
    PointMass load(m=1000) annotation (Placement(transformation(origin={80,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Damper friction(b=1) annotation (Placement(transformation(origin={-50,50}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.ConstForce drive(F=1000) annotation (Placement(transformation(origin={-80,70}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.ConstAngSpeed winch(W=1) annotation (Placement(transformation(origin={30,60}, extent={{-10,-10},{10,10}})));
  equation
    connect(fixed.frame, rail.frame_a) annotation (Line(points={{-80,20},{-60,20}}, color={95,95,95}));
    connect(rail.frame_b, trolley.frame) annotation (Line(points={{-40,20},{0,20},{0,50}}, color={95,95,95}));
    connect(trolley.frame, revolute.frame_a) annotation (Line(points={{0,50},{0,20},{10,20}}, color={95,95,95}));
    connect(revolute.frame_b, cable.frame_a) annotation (Line(points={{30,20},{40,20}}, color={95,95,95}));
    connect(cable.frame_b, load.frame) annotation (Line(points={{60,20},{70,20}}, color={95,95,95}));
    connect(friction.flange_a, rail.support) annotation (Line(points={{-60,50},{-65,50},{-65,35},{-54,35},{-54,30}}, color={0,127,0}));
    connect(friction.flange_b, rail.flange_a) annotation (Line(points={{-40,50},{-35,50},{-35,35},{-46,35},{-46,30}}, color={0,127,0}));
    connect(drive.flange, rail.flange_a) annotation (Line(points={{-70,70},{-60,70},{-60,40},{-46,40},{-46,30}}, color={0,127,0}));
    connect(winch.flange, cable.flange_r) annotation (Line(points={{40,60},{50,60},{50,30}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.7: the force of 1000 N accelerates the trolley while the winch turns with 1 rad/s.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.RetractableCable\">DSFLib.Mechanical.Planar.Components.RetractableCable</a></p>
</html>"),
      experiment(StopTime=10));
  end RetractableCrane;

  model SliderCrank "Crank and slider made of bars and joints"
    Fixed fixed annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    Revolute revolute annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    RigidBar rigidBar(L=0.1, phi(stateSelect=StateSelect.always), w(stateSelect=StateSelect.always)) annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}})));
    Revolute revolute1 annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    RigidBar rigidBar1(L=1) annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
    Revolute revolute2 annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}})));
    Prismatic prismatic(l(start=0.9)) annotation (Placement(transformation(origin={70,-50}, extent={{-10,-10},{10,10}})));
    Fixed fixed1(phi=3.14159, r={2, 0}) annotation (Placement(transformation(origin={20,-50}, extent={{-10,-10},{10,10}})));
    pointMass mass(g={0, 0}) annotation (Placement(transformation(origin={90,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    Body body(J=1, g={0, 0}, m=0) annotation (Placement(transformation(origin={-40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.Mechanical.Translational.Components.Damper damper(b=100) annotation (Placement(transformation(origin={70,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.ConstTorque constTorque annotation (Placement(transformation(origin={-60,30}, extent={{-10,-10},{10,10}})));
  equation
    connect(revolute.frame_a, fixed.frame) annotation (Line(points={{-70,0},{-80,0}}, color={95,95,95}));
    connect(revolute.frame_b, rigidBar.frame_a) annotation (Line(points={{-50,0},{-40,0}}, color={95,95,95}));
    connect(rigidBar.frame_b, revolute1.frame_a) annotation (Line(points={{-20,0},{-10,0}}, color={95,95,95}));
    connect(revolute1.frame_b, rigidBar1.frame_a) annotation (Line(points={{10,0},{20,0}}, color={95,95,95}));
    connect(rigidBar1.frame_b, revolute2.frame_a) annotation (Line(points={{40,0},{50,0}}, color={95,95,95}));
    connect(revolute2.frame_b, prismatic.frame_b) annotation (Line(points={{70,0},{86,0},{86,-50},{80,-50}}, color={95,95,95}));
    connect(prismatic.frame_a, fixed1.frame) annotation (Line(points={{60,-50},{30,-50}}, color={95,95,95}));
    connect(mass.frame, prismatic.frame_b) annotation (Line(points={{90,30},{90,-50},{80,-50}}, color={95,95,95}));
    connect(body.frame, rigidBar.frame_a) annotation (Line(points={{-40,50},{-40,0}}, color={95,95,95}));
    connect(damper.flange_a, prismatic.support) annotation (Line(points={{60,-20},{55,-20},{55,-35},{66,-35},{66,-40}}, color={0,127,0}));
    connect(prismatic.flange_a, damper.flange_b) annotation (Line(points={{74,-40},{74,-30},{85,-30},{85,-20},{80,-20}}, color={0,127,0}));
    connect(constTorque.flange_a, revolute.support) annotation (Line(points={{-70,30},{-75,30},{-75,15},{-64,15},{-64,10}}, color={95,95,95}));
    connect(constTorque.flange_b, revolute.flange_a) annotation (Line(points={{-50,30},{-45,30},{-45,15},{-56,15},{-56,10}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.14 and code 5.33. A closed chain: the angle of the crank is the state, the other angles follow from it.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Components.SliderCrank\">DSFLib.Mechanical.RotoTranslational.Components.SliderCrank</a></p>
</html>"),
      experiment(StopTime=10));
  end SliderCrank;

  model UnbalancedLoad "Motor on a spring whose load is out of balance"
    Fixed ground(phi=1.5707963) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    Prismatic base(l(start=0, stateSelect=StateSelect.always)) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    Body motor(m=10, J=0.1, g={0, 0}) annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    Revolute bearing annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}})));
    RigidBar arm(L=0.1, phi(start=0, fixed=true, stateSelect=StateSelect.always), w(start=0, fixed=true, stateSelect=StateSelect.always)) annotation (Placement(transformation(origin={45,0}, extent={{-10,-10},{10,10}})));
    pointMass mass(m=0.5, g={0, 0}) annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}})));
    Body rotor(m=0, J=0.2, g={0, 0}) annotation (Placement(transformation(origin={30,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Translational.Components.Spring spring(k=1000) annotation (Placement(transformation(origin={-60,30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Damper damper(b=50) annotation (Placement(transformation(origin={-60,60}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.ConstTorque torque(Tau=1) annotation (Placement(transformation(origin={10,40}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Damper friction(b=0.1) annotation (Placement(transformation(origin={10,70}, extent={{-10,-10},{10,10}})));
  equation
    connect(ground.frame, base.frame_a) annotation (Line(points={{-80,0},{-70,0}}, color={95,95,95}));
    connect(base.frame_b, motor.frame) annotation (Line(points={{-50,0},{-20,0},{-20,30}}, color={95,95,95}));
    connect(motor.frame, bearing.frame_a) annotation (Line(points={{-20,30},{-20,0},{0,0}}, color={95,95,95}));
    connect(bearing.frame_b, arm.frame_a) annotation (Line(points={{20,0},{35,0}}, color={95,95,95}));
    connect(arm.frame_b, mass.frame) annotation (Line(points={{55,0},{70,0}}, color={95,95,95}));
    connect(rotor.frame, arm.frame_a) annotation (Line(points={{30,-40},{30,0},{35,0}}, color={95,95,95}));
    connect(spring.flange_a, base.support) annotation (Line(points={{-70,30},{-75,30},{-75,15},{-64,15},{-64,10}}, color={0,127,0}));
    connect(spring.flange_b, base.flange_a) annotation (Line(points={{-50,30},{-45,30},{-45,15},{-56,15},{-56,10}}, color={0,127,0}));
    connect(damper.flange_a, base.support) annotation (Line(points={{-70,60},{-75,60},{-75,15},{-64,15},{-64,10}}, color={0,127,0}));
    connect(damper.flange_b, base.flange_a) annotation (Line(points={{-50,60},{-45,60},{-45,15},{-56,15},{-56,10}}, color={0,127,0}));
    connect(torque.flange_a, bearing.support) annotation (Line(points={{0,40},{-5,40},{-5,15},{6,15},{6,10}}, color={95,95,95}));
    connect(torque.flange_b, bearing.flange_a) annotation (Line(points={{20,40},{25,40},{25,15},{14,15},{14,10}}, color={95,95,95}));
    connect(friction.flange_a, bearing.support) annotation (Line(points={{0,70},{-5,70},{-5,15},{6,15},{6,10}}, color={95,95,95}));
    connect(friction.flange_b, bearing.flange_a) annotation (Line(points={{20,70},{25,70},{25,15},{14,15},{14,10}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.6: the mass turns at 0.1 m from the axis and shakes the base. Order four. All gravity is left out; it would only shift the rest position.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.Body\">DSFLib.Mechanical.Planar.Components.Body</a></p>
</html>"),
      experiment(StopTime=20));
  end UnbalancedLoad;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.DoublePendulum\">DSFLib.Mechanical.Planar.Examples.DoublePendulum</a></p>
</html>"));
end Examples;
