within DSFLib.Mechanical.Planar;
package Components "Bodies, bars and joints"
  import DSFLib.Mechanical.Planar.Units.*;
  import DSFLib.Mechanical.Planar.Interfaces.*;
  import DSFLib.Mechanical.Rotational.Units.Angle;

  model Fixed "Frame that does not move"
    parameter Position r = {0, 0} "Its position";
    parameter Angle phi = 0 "Its angle";
    Frame frame "The fixed frame" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    frame.r = r;
    frame.phi = phi;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{40,-80},{40,80}}, color={95,95,95}, thickness=0.5),
          Line(points={{20,-80},{40,-60}}, color={95,95,95}),
          Line(points={{20,-60},{40,-40}}, color={95,95,95}),
          Line(points={{20,-40},{40,-20}}, color={95,95,95}),
          Line(points={{20,-20},{40,0}}, color={95,95,95}),
          Line(points={{20,0},{40,20}}, color={95,95,95}),
          Line(points={{20,20},{40,40}}, color={95,95,95}),
          Line(points={{20,40},{40,60}}, color={95,95,95}),
          Line(points={{20,60},{40,80}}, color={95,95,95}),
          Line(points={{40,0},{100,0}}, color={95,95,95}),
          Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-90},{150,-120}}, textString="%r", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A point of the ground.</p>
<h4>Equations</h4>
<pre>frame.r = r,  frame.phi = phi</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.Pendulum\">DSFLib.Mechanical.Planar.Examples.Pendulum</a></p>
</html>"));
  end Fixed;

  model pointMass "Mass without extension"
    Frame frame "Where it is" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Mass m = 1 "Mass of the body";
    parameter DSFLib.Units.Acceleration[2] g = {0, -9.81} "Gravity acceleration";
    Position r "Position";
    DSFLib.Units.Velocity[2] v "Velocity";
  equation
    r = frame.r;
    v = der(r);
    m*der(v) = frame.f + m*g;
    frame.tau = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0}}, color={95,95,95}),
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-50},{150,-80}}, textString="m=%m", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A body whose rotation does not matter; gravity included.</p>
<h4>Equations</h4>
<pre>dr/dt = v
m dv/dt = f + m g
tau = 0</pre>
<h4>Assumptions</h4>
<p>Where only point masses hang on a frame its angle must be determined by something else, a bar for instance.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.Pendulum\">DSFLib.Mechanical.Planar.Examples.Pendulum</a></p>
</html>"));
  end pointMass;

  model PointMass "The point mass, as the text of the notes spells it"
    extends pointMass;
    annotation (Documentation(info="<html>
<p>The same as pointMass.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.Crane\">DSFLib.Mechanical.Planar.Examples.Crane</a></p>
</html>"));
  end PointMass;

  model Body "Rigid body with mass and moment of inertia"
    DSFLib.Mechanical.Planar.Interfaces.Frame frame "Centre of mass" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Mass m = 1 "Mass of the body";
    parameter DSFLib.Units.Inertia J = 0.1 "Inertia of the body";
    parameter DSFLib.Units.Acceleration[2] g = {0, -9.81} "Gravity acceleration";
    Position r "Position of the centre of mass";
    DSFLib.Units.Velocity[2] v "Velocity of the centre of mass";
    Angle phi "Angle";
    DSFLib.Units.AngularVelocity w "Angular velocity";
  equation
    r = frame.r;
    phi = frame.phi;
    v = der(r);
    w = der(phi);
    m*der(v) = frame.f + m*g;
    J*der(w) = frame.tau;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={95,95,95}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid, startAngle=0, endAngle=90),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid, startAngle=180, endAngle=270),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="m=%m, J=%J", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A body that moves and turns; gravity included.</p>
<h4>Equations</h4>
<pre>m dv/dt = f + m g
J dw/dt = tau</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.SliderCrank\">DSFLib.Mechanical.Planar.Examples.SliderCrank</a></p>
</html>"));
  end Body;

  model RigidBar "Bar without mass"
    extends Compliant;
    parameter DSFLib.Units.Length L = 1 "Length";
  equation
    l = L;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,12},{100,-12}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid, radius=10),
          Text(extent={{-150,70},{150,30}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-30},{150,-60}}, textString="L=%L", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Keeps its ends at the distance L and in its own direction.</p>
<h4>Equations</h4>
<pre>l = L</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.Pendulum\">DSFLib.Mechanical.Planar.Examples.Pendulum</a></p>
</html>"));
  end RigidBar;

  model Prismatic "Joint that lets the ends slide along a line"
    extends Compliant;
    DSFLib.Mechanical.Translational.Interfaces.Flange support "Flange of the first end" annotation (Placement(transformation(origin={-40,100}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Interfaces.Flange flange_a "Flange of the second end" annotation (Placement(transformation(origin={40,100}, extent={{-10,-10},{10,10}})));
  equation
    f = -flange_a.f;
    support.s = 0;
    flange_a.s = l;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,40},{20,-40}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{20,15},{100,-15}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Line(points={{-40,40},{-40,100}}, color={0,127,0}),
          Line(points={{40,15},{40,100}}, color={0,127,0}),
          Text(extent={{-150,-50},{150,-90}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The distance between the ends is free; what is connected between support and flange_a (springs, dampers, forces) acts along the joint. Nothing connected: no force along it.</p>
<h4>Equations</h4>
<pre>f = -flange_a.f
flange_a.s - support.s = l</pre>
<h4>Assumptions</h4>
<p>Only elements without mass between the two flanges.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.SliderCrank\">DSFLib.Mechanical.Planar.Examples.SliderCrank</a></p>
</html>"));
  end Prismatic;

  model Revolute "Joint that lets the ends turn"
    Frame frame_a "First side" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Frame frame_b "Second side" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Interfaces.Flange support "Shaft of the first side" annotation (Placement(transformation(origin={-40,100}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Interfaces.Flange flange_a "Shaft of the second side" annotation (Placement(transformation(origin={40,100}, extent={{-10,-10},{10,10}})));
  equation
    frame_b.r = frame_a.r;
    frame_a.f = -frame_b.f;
    frame_a.tau = -frame_b.tau;
    frame_b.tau = -flange_a.tau;
    support.phi = 0;
    flange_a.phi = frame_b.phi - frame_a.phi;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0}}, color={95,95,95}),
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-15,15},{15,-15}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{40,0},{100,0}}, color={95,95,95}),
          Line(points={{-40,100},{-40,30}}, color={95,95,95}),
          Line(points={{40,100},{40,30}}, color={95,95,95}),
          Text(extent={{-150,-50},{150,-90}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>A bearing: the two sides share the position, their angle is free. What is connected between support and flange_a (torsion springs, dampers, motors) acts about the joint.</p>
<h4>Equations</h4>
<pre>rb = ra,  fa + fb = 0
tau_b = -flange_a.tau
flange_a.phi - support.phi = phi_b - phi_a</pre>
<h4>Assumptions</h4>
<p>Only elements without inertia between the two flanges.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.DoublePendulum\">DSFLib.Mechanical.Planar.Examples.DoublePendulum</a></p>
</html>"));
  end Revolute;

  model ElasticCable "Cable that stretches"
    extends Compliant(l(stateSelect=StateSelect.prefer));
    parameter DSFLib.Mechanical.Translational.Units.Stiffness k = 1000 "Stiffness";
    parameter DSFLib.Mechanical.Translational.Units.Damping b = 0 "Damping along the cable";
    parameter DSFLib.Units.Length L0 = 1 "Length without force";
    DSFLib.Units.Velocity v_l(stateSelect=StateSelect.prefer) "Rate of elongation";
  equation
    der(l) = v_l;
    f = k*(l - L0) + b*v_l;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{-60,0},{-52.5,20},{-37.5,-20},{-22.5,20},{-7.5,-20},{7.5,20},{22.5,-20},{37.5,20},{52.5,-20},{60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Text(extent={{-150,70},{150,30}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-30},{150,-60}}, textString="k=%k", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The cable of problem 4.8: the force it transmits is proportional to its elongation.</p>
<h4>Equations</h4>
<pre>f = k (l - L0) + b dl/dt</pre>
<h4>Assumptions</h4>
<p>Also pushes when shorter than L0, as a spring would; no mass.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.ElasticPendulum\">DSFLib.Mechanical.Planar.Examples.ElasticPendulum</a></p>
</html>"));
  end ElasticCable;

  model RetractableCable "Cable that is wound on a drum"
    Frame frame_a "End with the drum" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Frame frame_b "End with the load" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Interfaces.Flange flange_r "Shaft of the drum" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Length L0 = 1 "Length at angle zero";
    parameter DSFLib.Units.Length r = 0.01 "Radius of the drum";
    Prismatic prismatic annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.RotoTranslational.Components.Reel reel(L0=L0, r=r) annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}})));
  equation
    connect(frame_a, prismatic.frame_a) annotation (Line(points={{-100,0},{-10,0}}, color={95,95,95}));
    connect(prismatic.frame_b, frame_b) annotation (Line(points={{10,0},{100,0}}, color={95,95,95}));
    connect(reel.flange_a, prismatic.support) annotation (Line(points={{-10,50},{-15,50},{-15,15},{-4,15},{-4,10}}, color={0,127,0}));
    connect(reel.flange_b, prismatic.flange_a) annotation (Line(points={{10,50},{15,50},{15,15},{4,15},{4,10}}, color={0,127,0}));
    connect(reel.flange_r, flange_r) annotation (Line(points={{0,60},{0,100}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,40},{-20,-40}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Line(points={{-60,-40},{100,-40},{100,0}}, color={95,95,95}, thickness=0.5),
          Line(points={{0,100},{-60,100},{-60,0}}, color={95,95,95}),
          Text(extent={{-150,-50},{150,-90}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-90},{150,-120}}, textString="L0=%L0", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A sliding joint whose length is given by the angle of a drum (problem 5.7).</p>
<h4>Equations</h4>
<pre>l = L0 - r phi
tau = r f</pre>
<h4>Assumptions</h4>
<p>The cable is taut and straight; neither cable nor drum has mass.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.RetractableCrane\">DSFLib.Mechanical.Planar.Examples.RetractableCrane</a></p>
</html>"));
  end RetractableCable;

  model ConstForce "Constant force in the plane"
    Frame frame "Where it acts" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter Force F = {1, 0} "Force on what is attached";
  equation
    frame.f = -F;
    frame.tau = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,20},{20,-20}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Polygon(points={{20,50},{100,0},{20,-50},{20,50}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="%F", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Pushes what is attached with a force of constant size and direction.</p>
<h4>Equations</h4>
<pre>frame.f = -F,  frame.tau = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.Crane\">DSFLib.Mechanical.Planar.Examples.Crane</a></p>
</html>"));
  end ConstForce;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-60,60},{0,-20}}, color={95,95,95}, thickness=0.5),
        Ellipse(extent={{-15,0},{25,-40}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The elements of planar mechanics.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.DoublePendulum\">DSFLib.Mechanical.Planar.Examples.DoublePendulum</a></p>
</html>"));
end Components;
