within DSFLib.Mechanical.Translational;
package Components "Masses, springs, dampers, sources, lever"
  import DSFLib.Mechanical.Translational.Units.*;
  import DSFLib.Mechanical.Translational.Interfaces.*;

  model Fixed "Point that does not move"
    Flange flange "The fixed point" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter Position s_0 = 0 "Its position";
  equation
    flange.s = s_0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,20}}, color={0,127,0}),
          Line(points={{-80,20},{80,20}}, color={0,127,0}, thickness=0.5),
          Line(points={{-80,0},{-60,20}}, color={0,127,0}),
          Line(points={{-60,0},{-40,20}}, color={0,127,0}),
          Line(points={{-40,0},{-20,20}}, color={0,127,0}),
          Line(points={{-20,0},{0,20}}, color={0,127,0}),
          Line(points={{0,0},{20,20}}, color={0,127,0}),
          Line(points={{20,0},{40,20}}, color={0,127,0}),
          Line(points={{40,0},{60,20}}, color={0,127,0}),
          Line(points={{60,0},{80,20}}, color={0,127,0}),
          Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="%s_0", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A wall, the floor or the ceiling: keeps the position s_0 against any force.</p>
<h4>Equations</h4>
<pre>flange.s = s_0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
  end Fixed;

  model Mass "Body that moves along a line"
    Flange flange "Point of attachment" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Mass m = 1 "Mass";
    Position s(stateSelect=StateSelect.prefer) "Position";
    DSFLib.Units.Velocity v(stateSelect=StateSelect.prefer) "Velocity";
    Force f "Net force";
  equation
    s = flange.s;
    f = flange.f;
    m*der(v) - f = 0;
    der(s) - v = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Rectangle(extent={{-60,50},{80,-50}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{-40,-70},{40,-70}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-60,20},{80,-20}}, textString="%m", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Newton's second law. The start values of s and v are the initial position and velocity.</p>
<h4>Equations</h4>
<pre>ds/dt = v
m dv/dt = f</pre>
<h4>Assumptions</h4>
<p>Rigid; weight is not included, attach a Weight or a ConstForce for it.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
  end Mass;

  model Spring "Linear spring"
    extends Compliant;
    parameter Stiffness k = 1 "Stiffness";
    parameter Position s_rel0 = 0 "Length at which it exerts no force";
  equation
    f = k*(s_rel - s_rel0);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{-60,0},{-52.5,30},{-37.5,-30},{-22.5,30},{-7.5,-30},{7.5,30},{22.5,-30},{37.5,30},{52.5,-30},{60,0}}, color={0,127,0}),
          Line(points={{60,0},{100,0}}, color={0,127,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="k=%k", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Stores the energy k (s_rel - s_rel0)²/2.</p>
<h4>Equations</h4>
<pre>f = k (s_rel - s_rel0)</pre>
<h4>Assumptions</h4>
<p>No mass, no losses.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
  end Spring;

  model Damper "Linear damper"
    extends Compliant;
    parameter Damping b = 1 "Damping constant";
  equation
    f = b*der(s_rel);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{-60,35},{-60,-35}}, color={0,127,0}),
          Line(points={{-60,35},{40,35}}, color={0,127,0}),
          Line(points={{-60,-35},{40,-35}}, color={0,127,0}),
          Rectangle(extent={{-50,25},{10,-25}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{10,0},{100,0}}, color={0,127,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="b=%b", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Viscous friction: turns b times the relative velocity squared into heat.</p>
<h4>Equations</h4>
<pre>f = b ds_rel/dt</pre>
<h4>Assumptions</h4>
<p>No mass, no stiction.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
  end Damper;

  model ConstForce "Constant force"
    Flange flange "Where it acts" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter Force F = 1 "Force on what is attached, positive to the right";
  equation
    flange.f = -F;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,20},{20,-20}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Polygon(points={{20,50},{100,0},{20,-50},{20,50}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="F=%F", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Pushes what is attached with the force F, whatever its motion.</p>
<h4>Equations</h4>
<pre>flange.f = -F</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringMassForce\">DSFLib.Mechanical.Translational.Examples.SpringMassForce</a></p>
</html>"));
  end ConstForce;

  model SineForce "Sinusoidal force"
    Flange flange "Where it acts" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter Force F = 1 "Amplitude";
    parameter DSFLib.Units.Frequency f = 1 "Frequency";
  equation
    flange.f = -F*sin(2*DSFLib.Units.pi*f*time);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,20},{20,-20}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Polygon(points={{20,50},{100,0},{20,-50},{20,50}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{-80,0},{-60,30},{-40,-30},{-20,0}}, color={0,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="F=%F, f=%f", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Shakes what is attached.</p>
<h4>Equations</h4>
<pre>flange.f = -F sin(2 pi f t)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.ForcedOscillator\">DSFLib.Mechanical.Translational.Examples.ForcedOscillator</a></p>
</html>"));
  end SineForce;

  model Weight "Force of gravity on a mass, downwards"
    Flange flange "Where it acts" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Mass m = 1 "Mass that is pulled";
    parameter DSFLib.Units.Acceleration g = DSFLib.Units.g "Acceleration of gravity";
  equation
    flange.f = m*g;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-20,100},{20,0}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Polygon(points={{-50,0},{0,-80},{50,0},{-50,0}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Text(extent={{40,80},{140,40}}, textString="g", textColor={0,0,0}),
          Text(extent={{-150,-80},{150,-120}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The weight of a body, for positions that grow upwards.</p>
<h4>Equations</h4>
<pre>flange.f = m g</pre>
<h4>Assumptions</h4>
<p>Uniform field; the component has no inertia, attach it to a Mass.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SeriesSpringDamper\">DSFLib.Mechanical.Translational.Examples.SeriesSpringDamper</a></p>
</html>"));
  end Weight;

  model SinePosition "Point that moves sinusoidally"
    Flange flange "The moving point" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter Position A = 1 "Amplitude";
    parameter DSFLib.Units.Frequency f = 1 "Frequency";
    parameter Position s_0 = 0 "Mean position";
  equation
    flange.s = s_0 + A*sin(2*DSFLib.Units.pi*f*time);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-60,-60},{-60,60}}, color={0,127,0}, thickness=0.5),
          Line(points={{-80,-60},{-60,-40}}, color={0,127,0}),
          Line(points={{-80,-40},{-60,-20}}, color={0,127,0}),
          Line(points={{-80,-20},{-60,0}}, color={0,127,0}),
          Line(points={{-80,0},{-60,20}}, color={0,127,0}),
          Line(points={{-80,20},{-60,40}}, color={0,127,0}),
          Line(points={{-80,40},{-60,60}}, color={0,127,0}),
          Rectangle(extent={{-60,30},{40,-30}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{-40,0},{-20,30},{0,-30},{20,0}}, color={0,0,0}, smooth=Smooth.Bezier),
          Line(points={{40,0},{100,0}}, color={0,127,0}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="A=%A, f=%f", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Imposes a position whatever force that takes (problem 5.11).</p>
<h4>Equations</h4>
<pre>flange.s = s_0 + A sin(2 pi f t)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump\">DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump</a></p>
</html>"));
  end SinePosition;

  model ConstSpeed "Point that moves with constant speed"
    Flange flange "The moving point" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Velocity V = 1 "Speed";
    parameter Position s_0 = 0 "Position at time zero";
  equation
    flange.s = s_0 + V*time;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-60,-60},{-60,60}}, color={0,127,0}, thickness=0.5),
          Line(points={{-80,-60},{-60,-40}}, color={0,127,0}),
          Line(points={{-80,-40},{-60,-20}}, color={0,127,0}),
          Line(points={{-80,-20},{-60,0}}, color={0,127,0}),
          Line(points={{-80,0},{-60,20}}, color={0,127,0}),
          Line(points={{-80,20},{-60,40}}, color={0,127,0}),
          Line(points={{-80,40},{-60,60}}, color={0,127,0}),
          Rectangle(extent={{-60,30},{40,-30}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{-40,0},{20,0}}, color={0,0,0}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{40,0},{100,0}}, color={0,127,0}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="V=%V", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Imposes a steady motion whatever force that takes.</p>
<h4>Equations</h4>
<pre>flange.s = s_0 + V t</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.SinePosition\">DSFLib.Mechanical.Translational.Components.SinePosition</a></p>
</html>"));
  end ConstSpeed;

  model NLSpring "Spring with a cubic term"
    extends Compliant;
    parameter Stiffness k = 1 "Stiffness at rest";
    parameter Real k3(unit="N/m3") = 1 "Coefficient of the cube";
    parameter Position s_rel0 = 0 "Length at which it exerts no force";
  equation
    f = k*(s_rel - s_rel0) + k3*(s_rel - s_rel0)^3;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{-60,0},{-52.5,30},{-37.5,-30},{-22.5,30},{-7.5,-30},{7.5,30},{22.5,-30},{37.5,30},{52.5,-30},{60,0}}, color={0,127,0}),
          Line(points={{60,0},{100,0}}, color={0,127,0}),
          Line(points={{-60,-50},{-20,-10},{20,10},{60,50}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="k=%k, k3=%k3", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A spring that hardens (k3 positive) or softens (k3 negative) as it is stretched.</p>
<h4>Equations</h4>
<pre>f = k x + k3 x³,   x = s_rel - s_rel0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.Duffing\">DSFLib.Mechanical.Translational.Examples.Duffing</a></p>
</html>"));
  end NLSpring;

  model NLDamper "Damper with quadratic friction"
    extends Compliant;
    parameter Real b(unit="N.s2/m2") = 1 "Coefficient of the square of the velocity";
    DSFLib.Units.Velocity v_rel "Relative velocity";
  equation
    v_rel = der(s_rel);
    f = b*v_rel*abs(v_rel);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Line(points={{-60,35},{-60,-35}}, color={0,127,0}),
          Line(points={{-60,35},{40,35}}, color={0,127,0}),
          Line(points={{-60,-35},{40,-35}}, color={0,127,0}),
          Rectangle(extent={{-50,25},{10,-25}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{10,0},{100,0}}, color={0,127,0}),
          Line(points={{-60,-50},{-20,-10},{20,10},{60,50}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="b=%b", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Drag of a body in a fluid (problem 8.2).</p>
<h4>Equations</h4>
<pre>f = b v |v|,   v = ds_rel/dt</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.QuadraticFriction\">DSFLib.Mechanical.Translational.Examples.QuadraticFriction</a></p>
</html>"));
  end NLDamper;

  model Contact "Elastic floor that pushes but does not pull"
    extends Compliant;
    parameter Stiffness k = 1e6 "Stiffness while in contact";
    parameter Damping b = 30 "Damping while in contact";
    DSFLib.Units.Velocity v_rel "Relative velocity";
  equation
    v_rel = der(s_rel);
    f = if s_rel < 0 then k*s_rel + b*v_rel else 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Rectangle(extent={{-60,60},{-40,-60}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{-30,60},{-30,-60}}, color={0,127,0}, pattern=LinePattern.Dash),
          Ellipse(extent={{20,30},{80,-30}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{80,0},{100,0}}, color={0,127,0}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="k=%k", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The floor under a bouncing ball: flange_a is the floor, flange_b the ball. The force acts only while the ball is below the floor.</p>
<h4>Equations</h4>
<pre>f = k s_rel + b ds_rel/dt   if s_rel &lt; 0
f = 0                        otherwise</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.BouncingBall\">DSFLib.Mechanical.Translational.Examples.BouncingBall</a></p>
</html>"));
  end Contact;

  model Lever "Lever with three flanges, for small motions"
    Flange flange_a "First end" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Flange flange_b "Second end" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Flange flange_c "Point between the ends" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    parameter Position L1 = 1 "Distance from flange_a to flange_c";
    parameter Position L2 = 1 "Distance from flange_c to flange_b";
  equation
    L1*(flange_b.s - flange_c.s) = L2*(flange_c.s - flange_a.s);
    flange_a.f + flange_b.f + flange_c.f = 0;
    L1*flange_a.f - L2*flange_b.f = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,10},{100,-10}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Polygon(points={{0,-10},{-30,-60},{30,-60},{0,-10}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{0,-60},{0,-100}}, color={0,127,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,45},{150,15}}, textString="%L1 : %L2", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A rigid bar without mass (problem 5.3). The middle flange may be fixed, as the pivot of a balance, or move.</p>
<h4>Equations</h4>
<pre>L1 (sb - sc) = L2 (sc - sa)
fa + fb + fc = 0
L1 fa = L2 fb</pre>
<h4>Assumptions</h4>
<p>Small angles; neither mass nor inertia. The law of the torques makes the lever keep no power; the notes print it with L1 and L2 exchanged.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.LeverSystem\">DSFLib.Mechanical.Translational.Examples.LeverSystem</a></p>
</html>"));
  end Lever;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-50,40},{50,-40}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The elements of translational mechanics.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
end Components;
