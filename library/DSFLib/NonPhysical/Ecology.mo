within DSFLib.NonPhysical;
package Ecology "Populations"
  model Exponential "Growth without limits"
    parameter Real a = 1 "Rate of growth";
    parameter Real x_0 = 1 "Initial population";
    Real x(start=x_0, fixed=true) "Population";
  equation
    der(x) = a*x;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-70},{20,-50},{70,70}}, color={0,127,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Births and deaths in proportion to the population.</p>
<h4>Equations</h4>
<pre>dx/dt = a x</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.Logistic\">DSFLib.NonPhysical.Ecology.Logistic</a></p>
</html>"),
      experiment(StopTime=2));
  end Exponential;

  model Logistic "Growth limited by resources"
    parameter Real a = 1 "Rate of growth";
    parameter Real e = 0.1 "Effect of crowding";
    parameter Real x_0 = 1 "Initial population";
    Real x(start=x_0, fixed=true) "Population";
  equation
    der(x) = a*x - e*x^2;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-70},{0,-60},{0,60},{80,70}}, color={0,127,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Grows until a/e.</p>
<h4>Equations</h4>
<pre>dx/dt = a x - e x²</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.Exponential\">DSFLib.NonPhysical.Ecology.Exponential</a></p>
</html>"),
      experiment(StopTime=10));
  end Logistic;

  model LotkaVolterra "Prey and predators"
    parameter Real a = 0.835 "Growth of the prey";
    parameter Real b = 0.0311 "Predation";
    parameter Real c = 0.0156 "Growth of the predators by predation";
    parameter Real d = 0.582 "Death of the predators";
    Real x1(start=19.87, fixed=true) "Prey";
    Real x2(start=14.82, fixed=true) "Predators";
    Real H "Invariant";
  equation
    der(x1) = a*x1 - b*x1*x2;
    der(x2) = c*x1*x2 - d*x2;
    H = c*x1 - d*log(x1) + b*x2 - a*log(x2);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,0}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Hares and lynxes of the Hudson Bay Company, in thousands of pelts and years. Every start oscillates on a closed curve around the equilibrium (d/c, a/b); H tells which.</p>
<h4>Equations</h4>
<pre>dx1/dt = a x1 - b x1 x2
dx2/dt = c x1 x2 - d x2
H = c x1 - d ln(x1) + b x2 - a ln(x2) is constant</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.LimitedPrey\">DSFLib.NonPhysical.Ecology.LimitedPrey</a></p>
</html>"),
      experiment(StopTime=35));
  end LotkaVolterra;

  model LimitedPrey "Prey with limited resources"
    parameter Real a = 1 "Growth of the prey";
    parameter Real b = 0.1 "Predation";
    parameter Real c = 0.05 "Growth of the predators by predation";
    parameter Real d = 0.5 "Death of the predators";
    parameter Real e = 0.02 "Crowding of the prey";
    Real x1(start=20, fixed=true) "Prey";
    Real x2(start=5, fixed=true) "Predators";
  equation
    der(x1) = a*x1 - b*x1*x2 - e*x1^2;
    der(x2) = c*x1*x2 - d*x2;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,0},{-40,60},{40,60},{60,0},{20,-40},{-30,-30},{-20,10},{10,10}}, color={0,127,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The oscillation dies out at x1 = d/c, x2 = (a - e d/c)/b.</p>
<h4>Equations</h4>
<pre>dx1/dt = a x1 - b x1 x2 - e x1²</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.LotkaVolterra\">DSFLib.NonPhysical.Ecology.LotkaVolterra</a></p>
</html>"),
      experiment(StopTime=60));
  end LimitedPrey;

  model Competition "Two species that compete"
    parameter Real a = 1 "Growth of the first";
    parameter Real b = 0.1 "Crowding of the first";
    parameter Real c = 0.05 "Effect of the second on the first";
    parameter Real e = 0.8 "Growth of the second";
    parameter Real f = 0.08 "Crowding of the second";
    parameter Real g = 0.03 "Effect of the first on the second";
    Real x1(start=1, fixed=true) "First species";
    Real x2(start=1, fixed=true) "Second species";
  equation
    der(x1) = a*x1 - b*x1^2 - c*x1*x2;
    der(x2) = e*x2 - f*x2^2 - g*x1*x2;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,0},{-10,0}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{70,0},{10,0}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>With weak competition both survive, at the crossing of b x1 + c x2 = a and g x1 + f x2 = e.</p>
<h4>Equations</h4>
<pre>dx1/dt = a x1 - b x1² - c x1 x2
dx2/dt = e x2 - f x2² - g x1 x2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.Cooperation\">DSFLib.NonPhysical.Ecology.Cooperation</a></p>
</html>"),
      experiment(StopTime=60));
  end Competition;

  model Cooperation "Two species that help each other"
    parameter Real a = 1 "Growth of the first";
    parameter Real b = 0.1 "Crowding of the first";
    parameter Real c = 0.05 "Help of the second for the first";
    parameter Real e = 0.8 "Growth of the second";
    parameter Real f = 0.08 "Crowding of the second";
    parameter Real g = 0.03 "Help of the first for the second";
    Real x1(start=1, fixed=true) "First species";
    Real x2(start=1, fixed=true) "Second species";
  equation
    der(x1) = a*x1 - b*x1^2 + c*x1*x2;
    der(x2) = e*x2 - f*x2^2 + g*x1*x2;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-10,0},{-70,0}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{10,0},{70,0}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>As competition, with the signs of the interaction changed.</p>
<h4>Equations</h4>
<pre>dx1/dt = a x1 - b x1² + c x1 x2
dx2/dt = e x2 - f x2² + g x1 x2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.Competition\">DSFLib.NonPhysical.Ecology.Competition</a></p>
</html>"),
      experiment(StopTime=60));
  end Cooperation;

  model FoodChain "Three species, each eating the one before"
    parameter Real a = 1 "Growth of the first";
    parameter Real b = 0.1 "Predation of the second on the first";
    parameter Real c = 0.1 "Growth of the second";
    parameter Real d = 0.5 "Death of the second";
    parameter Real e = 0.1 "Predation of the third on the second";
    parameter Real f = 0.1 "Growth of the third";
    parameter Real g = 1 "Death of the third";
    Real x1(start=10, fixed=true) "First species";
    Real x2(start=8, fixed=true) "Second species";
    Real x3(start=4, fixed=true) "Third species";
  equation
    der(x1) = a*x1 - b*x1*x2;
    der(x2) = c*x1*x2 - d*x2 - e*x2*x3;
    der(x3) = f*x2*x3 - g*x3;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-80,20},{-40,-20}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-20,20},{20,-20}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{40,20},{80,-20}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>With a f = b g the quantity x1^f x3^b is constant.</p>
<h4>Equations</h4>
<pre>dx1/dt = a x1 - b x1 x2
dx2/dt = c x1 x2 - d x2 - e x2 x3
dx3/dt = f x2 x3 - g x3</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.LotkaVolterra\">DSFLib.NonPhysical.Ecology.LotkaVolterra</a></p>
</html>"),
      experiment(StopTime=30));
  end FoodChain;

  model Migration "Prey and predators in two regions"
    parameter Real a = 1 "Growth of the prey";
    parameter Real b = 0.1 "Predation";
    parameter Real c = 0.05 "Growth of the predators by predation";
    parameter Real d = 0.5 "Death of the predators";
    parameter Real m1 = 0.1 "Migration of the prey";
    parameter Real m2 = 0.05 "Migration of the predators";
    Real x1A(start=20, fixed=true) "Prey in A";
    Real x2A(start=5, fixed=true) "Predators in A";
    Real x1B(start=5, fixed=true) "Prey in B";
    Real x2B(start=10, fixed=true) "Predators in B";
  equation
    der(x1A) = a*x1A - b*x1A*x2A + m1*(x1B - x1A);
    der(x2A) = c*x1A*x2A - d*x2A + m2*(x2B - x2A);
    der(x1B) = a*x1B - b*x1B*x2B - m1*(x1B - x1A);
    der(x2B) = c*x1B*x2B - d*x2B - m2*(x2B - x2A);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-80,40},{-10,-30}}, lineColor={0,127,0}),
          Ellipse(extent={{10,40},{80,-30}}, lineColor={0,127,0}),
          Line(points={{-20,-50},{20,-50}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Migration makes the two regions swing in step.</p>
<h4>Equations</h4>
<pre>flow of a species from A to B: m (xA - xB)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.LotkaVolterra\">DSFLib.NonPhysical.Ecology.LotkaVolterra</a></p>
</html>"),
      experiment(StopTime=60));
  end Migration;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,0})}),
    Documentation(info="<html>
<p>Models of populations.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Ecology.LotkaVolterra\">DSFLib.NonPhysical.Ecology.LotkaVolterra</a></p>
</html>"));
end Ecology;
