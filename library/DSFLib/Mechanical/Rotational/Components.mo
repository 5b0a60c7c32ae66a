within DSFLib.Mechanical.Rotational;
package Components "Inertias, springs, dampers, sources, gear"
  import DSFLib.Mechanical.Rotational.Units.*;
  import DSFLib.Mechanical.Rotational.Interfaces.*;

  model Fixed "Shaft that does not turn"
    parameter Angle phi_0 = 0 "Its angle";
    Flange flange "The fixed shaft" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
  equation
    flange.phi = phi_0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,20}}, color={95,95,95}),
          Line(points={{-80,20},{80,20}}, color={95,95,95}, thickness=0.5),
          Line(points={{-80,0},{-60,20}}, color={95,95,95}),
          Line(points={{-60,0},{-40,20}}, color={95,95,95}),
          Line(points={{-40,0},{-20,20}}, color={95,95,95}),
          Line(points={{-20,0},{0,20}}, color={95,95,95}),
          Line(points={{0,0},{20,20}}, color={95,95,95}),
          Line(points={{20,0},{40,20}}, color={95,95,95}),
          Line(points={{40,0},{60,20}}, color={95,95,95}),
          Line(points={{60,0},{80,20}}, color={95,95,95}),
          Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="%phi_0", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A frame: keeps the angle phi_0 against any torque.</p>
<h4>Equations</h4>
<pre>flange.phi = phi_0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
  end Fixed;

  model Inertia "Body that turns about an axis"
    DSFLib.Mechanical.Rotational.Interfaces.Flange flange "Shaft" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Inertia J = 1 "Moment of inertia";
    Angle phi(stateSelect=StateSelect.prefer) "Angle";
    DSFLib.Units.AngularVelocity w(stateSelect=StateSelect.prefer) "Angular velocity";
    Torque tau "Net torque";
  equation
    phi = flange.phi;
    tau = flange.tau;
    J*der(w) - tau = 0;
    der(phi) - w = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,10},{-50,-10}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-50,60},{50,-60}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{50,10},{80,-10}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-70},{150,-100}}, textString="J=%J", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Newton's second law for rotations. The start values of phi and w are the initial angle and angular velocity.</p>
<h4>Equations</h4>
<pre>dphi/dt = w
J dw/dt = tau</pre>
<h4>Assumptions</h4>
<p>Rigid.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
  end Inertia;

  model Spring "Linear torsion spring"
    extends Compliant;
    parameter Stiffness k = 1 "Stiffness";
    parameter Angle phi_rel0 = 0 "Angle at which it exerts no torque";
  equation
    tau = k*(phi_rel - phi_rel0);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{-60,0},{-52.5,30},{-37.5,-30},{-22.5,30},{-7.5,-30},{7.5,30},{22.5,-30},{37.5,30},{52.5,-30},{60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-20,50},{20,-50}}, lineColor={95,95,95}, startAngle=-60, endAngle=60, closure=EllipseClosure.None),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="k=%k", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Stores the energy k (phi_rel - phi_rel0)²/2.</p>
<h4>Equations</h4>
<pre>tau = k (phi_rel - phi_rel0)</pre>
<h4>Assumptions</h4>
<p>No inertia, no losses.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
  end Spring;

  model Damper "Linear rotational damper"
    extends Compliant;
    parameter Damping b = 1 "Damping constant";
  equation
    tau = b*der(phi_rel);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{-60,40},{-60,-40}}, color={95,95,95}),
          Line(points={{-60,40},{40,40}}, color={95,95,95}),
          Line(points={{-60,-40},{40,-40}}, color={95,95,95}),
          Rectangle(extent={{-50,30},{10,-30}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Line(points={{10,0},{100,0}}, color={95,95,95}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="b=%b", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Viscous friction of a bearing or a coupling.</p>
<h4>Equations</h4>
<pre>tau = b dphi_rel/dt</pre>
<h4>Assumptions</h4>
<p>No inertia, no stiction.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
  end Damper;

  model ConstTorque "Constant torque between two shafts"
    extends Compliant;
    parameter Torque Tau = 1 "Torque that drives flange_b forwards and flange_a backwards";
  equation
    tau = -Tau;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, startAngle=-30, endAngle=200, closure=EllipseClosure.None),
          Polygon(points={{44,-10},{22,-10},{36,-34},{44,-10}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-70},{150,-100}}, textString="%Tau", textColor={0,0,0})}),
      Documentation(info="<html>
<p>An ideal motor (problem 5.6): drives flange_b with the torque Tau and pushes its support flange_a back with the same torque, whatever the speed. Tie flange_a to a Fixed to drive a single shaft.</p>
<h4>Equations</h4>
<pre>tau = -Tau</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.SliderCrank\">DSFLib.Mechanical.Planar.Examples.SliderCrank</a></p>
</html>"));
  end ConstTorque;

  model ConstAngSpeed "Shaft that turns with constant speed"
    Flange flange "The shaft" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.AngularVelocity W = 1 "Angular velocity";
    parameter Angle phi_0 = 0 "Angle at time zero";
  equation
    flange.phi = phi_0 + W*time;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-60,-60},{-60,60}}, color={95,95,95}, thickness=0.5),
          Line(points={{-80,-60},{-60,-40}}, color={95,95,95}),
          Line(points={{-80,-40},{-60,-20}}, color={95,95,95}),
          Line(points={{-80,-20},{-60,0}}, color={95,95,95}),
          Line(points={{-80,0},{-60,20}}, color={95,95,95}),
          Line(points={{-80,20},{-60,40}}, color={95,95,95}),
          Line(points={{-80,40},{-60,60}}, color={95,95,95}),
          Ellipse(extent={{-50,45},{40,-45}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-30,25},{20,-25}}, lineColor={0,0,0}, startAngle=-30, endAngle=200, closure=EllipseClosure.None),
          Line(points={{40,0},{100,0}}, color={95,95,95}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="W=%W", textColor={0,0,0})}),
      Documentation(info="<html>
<p>An ideal source of angular velocity (problem 5.7): turns whatever torque that takes.</p>
<h4>Equations</h4>
<pre>flange.phi = phi_0 + W t</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.RetractableCrane\">DSFLib.Mechanical.Planar.Examples.RetractableCrane</a></p>
</html>"));
  end ConstAngSpeed;

  model SineTorque "Sinusoidal torque between two shafts"
    extends Compliant;
    parameter Torque Tau = 1 "Amplitude";
    parameter DSFLib.Units.Frequency f = 1 "Frequency";
  equation
    tau = -Tau*sin(2*DSFLib.Units.pi*f*time);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Line(points={{60,0},{100,0}}, color={95,95,95}),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Line(points={{-40,0},{-20,40},{20,-40},{40,0}}, color={0,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-70},{150,-100}}, textString="%Tau, f=%f", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Shakes flange_b against flange_a.</p>
<h4>Equations</h4>
<pre>tau = -Tau sin(2 pi f t)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Components.ConstTorque\">DSFLib.Mechanical.Rotational.Components.ConstTorque</a></p>
</html>"));
  end SineTorque;

  model Gear "Pair of wheels"
    Flange flange_a "Shaft of the first wheel" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Flange flange_b "Shaft of the second wheel" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Length r1 = 1 "Radius of the first wheel";
    parameter DSFLib.Units.Length r2 = 1 "Radius of the second wheel";
  equation
    r1*flange_a.phi - r2*flange_b.phi = 0;
    r2*flange_a.tau + r1*flange_b.tau = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,10},{-50,-10}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-50,30},{-10,-30}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-10,70},{30,-70}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{30,10},{100,-10}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-80},{150,-110}}, textString="%r1 : %r2", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Trades speed for torque and keeps no power. The angles are tied, not the speeds, so a train of gears has no more states than it has freedom. Both angles count positive in the directions in which the wheels drive each other.</p>
<h4>Equations</h4>
<pre>r1 phi_a = r2 phi_b
r2 tau_a + r1 tau_b = 0</pre>
<h4>Assumptions</h4>
<p>No play, no elasticity, no losses.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.GearTrain\">DSFLib.Mechanical.Rotational.Examples.GearTrain</a></p>
</html>"));
  end Gear;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The elements of rotational mechanics.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
end Components;
