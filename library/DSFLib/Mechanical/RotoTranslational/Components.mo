within DSFLib.Mechanical.RotoTranslational;
package Components "Rack and pinion, pulley, crank, reel"
  model RackPinion "Rack and pinion"
    DSFLib.Mechanical.Translational.Interfaces.Flange flangeT "Rack" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Interfaces.Flange flangeR "Pinion" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Length r = 1 "Pinion radius";
  equation
    flangeT.s - r*flangeR.phi = 0;
    r*flangeT.f + flangeR.tau = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{0,0}}, color={95,95,95}),
          Ellipse(extent={{-40,60},{40,-20}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-80,-20},{80,-40}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{80,-30},{100,-30},{100,0}}, color={0,127,0}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="r=%r", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The rack moves by r for every radian the pinion turns. Also a winch or a wheel that rolls without slipping.</p>
<h4>Equations</h4>
<pre>s = r phi
r f + tau = 0</pre>
<h4>Assumptions</h4>
<p>No slip, no play, no losses.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Examples.RotTrans\">DSFLib.Mechanical.RotoTranslational.Examples.RotTrans</a></p>
</html>"));
  end RackPinion;

  model Pulley "Simple pulley with two ends of a cable"
    DSFLib.Mechanical.Translational.Interfaces.Flange flange_a "Left end of the cable" annotation (Placement(transformation(origin={-60,-100}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Interfaces.Flange flange_b "Right end of the cable" annotation (Placement(transformation(origin={60,-100}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Interfaces.Flange flangeR "Axis" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Length r = 1 "Radius";
    parameter DSFLib.Units.Length s_0 = 0 "Mean position of the ends";
  equation
    s_0 = (flange_b.s + flange_a.s)/2;
    r*flangeR.phi = (flange_b.s - flange_a.s)/2;
    r*flange_a.f - r*flange_b.f = flangeR.tau;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,10}}, color={95,95,95}),
          Ellipse(extent={{-60,70},{60,-50}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Line(points={{-60,10},{-60,-100}}, color={0,127,0}),
          Line(points={{60,10},{60,-100}}, color={0,127,0}),
          Ellipse(extent={{-8,18},{8,2}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,140},{150,100}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="r=%r", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A cable over a wheel (problem 5.4): one end rises as much as the other falls. At angle zero both ends are at s_0.</p>
<h4>Equations</h4>
<pre>(sa + sb)/2 = s_0
r phi = (sb - sa)/2
r fa - r fb = tau</pre>
<h4>Assumptions</h4>
<p>The cable is always taut, does not stretch or slip; the inertia of the wheel is attached at flangeR.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Examples.PulleySystem\">DSFLib.Mechanical.RotoTranslational.Examples.PulleySystem</a></p>
</html>"));
  end Pulley;

  model SliderCrank "Crank, connecting rod and slider in one component"
    DSFLib.Mechanical.Translational.Interfaces.Flange flangeT "Slider" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Interfaces.Flange flangeR "Shaft of the crank" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Length L = 1 "Length of the rod";
    parameter DSFLib.Units.Length r = 0.1 "Radius of the crank";
    parameter DSFLib.Units.Length s_0 = 0 "Position of the centre of the crank";
    DSFLib.Units.Length s "Position of the slider from the centre of the crank";
    DSFLib.Mechanical.Rotational.Units.Angle phi(stateSelect=StateSelect.prefer) "Angle of the crank";
    DSFLib.Units.AngularVelocity w(stateSelect=StateSelect.prefer) "Angular velocity of the crank";
  equation
    phi = flangeR.phi;
    der(phi) = w;
    s = r*cos(phi) + L*sqrt(1 - (r/L*sin(phi))^2);
    flangeT.s = s + s_0;
    flangeR.tau*(s - r*cos(phi)) = flangeT.f*r*s*sin(phi);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={95,95,95}),
          Ellipse(extent={{-90,30},{-30,-30}}, lineColor={95,95,95}),
          Line(points={{-60,0},{-40,22},{60,0}}, color={95,95,95}, thickness=0.5),
          Rectangle(extent={{45,20},{80,-20}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Line(points={{80,0},{100,0}}, color={0,127,0}),
          Line(points={{30,-20},{95,-20}}, color={0,127,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-40},{150,-70}}, textString="L=%L, r=%r", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Turns a rotation into a reciprocating motion (problem 5.5). The rod is longer than the crank. The angle is the natural state: the position does not tell on which side of a dead point the crank stands.</p>
<h4>Equations</h4>
<pre>s = r cos(phi) + L sqrt(1 - (r/L sin(phi))²)
tau (s - r cos(phi)) = f r s sin(phi)</pre>
<h4>Assumptions</h4>
<p>No mass, no friction; L &gt; r.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Examples.SliderCrankSystem\">DSFLib.Mechanical.RotoTranslational.Examples.SliderCrankSystem</a></p>
</html>"));
  end SliderCrank;

  model Reel "Drum on which a cable is wound"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.Mechanical.Rotational.Interfaces.Flange flange_r "Shaft of the drum" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Length L0 = 1 "Length of the cable at angle zero";
    parameter DSFLib.Units.Length r = 0.1 "Radius of the drum";
  equation
    s_rel = L0 - r*flange_r.phi;
    flange_r.tau = f*r;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,127,0}),
          Ellipse(extent={{-60,60},{40,-40}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Line(points={{-10,-40},{100,-40},{100,0}}, color={0,127,0}),
          Line(points={{0,100},{0,10}}, color={95,95,95}),
          Text(extent={{-150,-60},{150,-100}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-100},{150,-130}}, textString="r=%r", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The winding part of a retractable cable (problem 5.7): turning the drum forwards shortens the cable.</p>
<h4>Equations</h4>
<pre>s_rel = L0 - r phi
tau = r f</pre>
<h4>Assumptions</h4>
<p>The cable is taut and does not stretch.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.RetractableCable\">DSFLib.Mechanical.Planar.Components.RetractableCable</a></p>
</html>"));
  end Reel;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-40,60},{40,-20}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-80,-20},{80,-40}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The transmissions.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Examples.RotTrans\">DSFLib.Mechanical.RotoTranslational.Examples.RotTrans</a></p>
</html>"));
end Components;
