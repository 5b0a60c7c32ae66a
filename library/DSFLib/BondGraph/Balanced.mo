within DSFLib.BondGraph;
package Balanced "Bond graphs with a connector that has a flow variable"
  connector BondOut "End of a bond, at an element: tells the direction"
    Real e "Effort";
    flow Real f "Flow into the component";
    output Integer d "Direction: 1 towards the junction, -1 away from it";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={90,0,120}, fillColor={90,0,120}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>One effort, one flow that adds up to zero, and the direction as a signal: a balanced connector. A BondOut is connected to one BondIn.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end BondOut;

  connector BondIn "End of a bond, at a junction: takes over the direction"
    Real e "Effort";
    flow Real f "Flow into the component";
    input Integer d "Direction: 1 towards the junction, -1 away from it";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={90,0,120}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The counterpart of BondOut.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end BondIn;

  partial model PassiveOnePort "Element that takes power, with its bond"
    BondOut bondCon "Where it is connected to a junction" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Real e "Effort";
    Real f "Flow";
  equation
    e = bondCon.e;
    f = bondCon.f;
    bondCon.d = -1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-10,0},{-30,20}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The bond points from the junction to the element.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.R\">DSFLib.BondGraph.Balanced.R</a></p>
</html>"));
  end PassiveOnePort;

  partial model ActiveOnePort "Source, with its bond"
    BondOut bondCon "Where it is connected to a junction" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Real e "Effort";
    Real f "Flow";
  equation
    e = bondCon.e;
    f = -bondCon.f;
    bondCon.d = 1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{10,0},{100,0},{80,20}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The bond points from the source to the junction.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Se\">DSFLib.BondGraph.Balanced.Se</a></p>
</html>"));
  end ActiveOnePort;

  partial model TwoPort "Element that passes power on, with its two bonds"
    BondOut bondCon1 "Side the power comes from" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    BondOut bondCon2 "Side the power goes to" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Real e1 "Effort of the first side";
    Real f1 "Flow of the first side";
    Real e2 "Effort of the second side";
    Real f2 "Flow of the second side";
  equation
    e1 = bondCon1.e;
    f1 = bondCon1.f;
    bondCon1.d = -1;
    e2 = bondCon2.e;
    f2 = -bondCon2.f;
    bondCon2.d = 1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0},{-55,15}}, color={90,0,120}, thickness=0.5),
          Line(points={{40,0},{100,0},{85,15}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The first bond points to the element, the second away from it.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.TF\">DSFLib.BondGraph.Balanced.TF</a></p>
</html>"));
  end TwoPort;

  model R "Dissipation"
    extends PassiveOnePort;
    parameter Real R = 1 "Resistance";
  equation
    e = R*f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="R", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%R", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Dissipation, as DSFLib.BondGraph.Components.R.</p>
<h4>Equations</h4>
<pre>e = R f</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end R;

  model C "Storage of displacement"
    extends PassiveOnePort;
    parameter Real C = 1 "Capacity";
    parameter Real q_0 = 0 "Initial displacement";
    Real q(start=q_0) "Displacement";
  equation
    der(q) = f;
    q = C*e;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="C", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%C", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Storage of displacement, as DSFLib.BondGraph.Components.C.</p>
<h4>Equations</h4>
<pre>dq/dt = f
q = C e</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end C;

  model I "Storage of momentum"
    extends PassiveOnePort;
    parameter Real I = 1 "Inertia";
    parameter Real p_0 = 0 "Initial momentum";
    Real p(start=p_0) "Momentum";
  equation
    der(p) = e;
    p = I*f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="I", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%I", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Storage of momentum, as DSFLib.BondGraph.Components.I.</p>
<h4>Equations</h4>
<pre>dp/dt = e
p = I f</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end I;

  model Se "Source of effort"
    extends ActiveOnePort;
    parameter Real E = 1 "Effort";
  equation
    e = E;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-90,40},{10,-40}}, textString="Se", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%E", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Source of effort, as DSFLib.BondGraph.Components.Se.</p>
<h4>Equations</h4>
<pre>e = E</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end Se;

  model Sf "Source of flow"
    extends ActiveOnePort;
    parameter Real F = 1 "Flow";
  equation
    f = F;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-90,40},{10,-40}}, textString="Sf", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%F", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Source of flow, as DSFLib.BondGraph.Components.Sf.</p>
<h4>Equations</h4>
<pre>f = F</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end Sf;

  model TF "Transformer"
    extends TwoPort;
    parameter Real K = 1 "Ratio of the flows, second to first";
  equation
    e1 - K*e2 = 0;
    K*f1 - f2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-40,40},{40,-40}}, textString="TF", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%K", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Transformer, as DSFLib.BondGraph.Components.TF.</p>
<h4>Equations</h4>
<pre>e1 = K e2
f2 = K f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end TF;

  model GY "Gyrator"
    extends TwoPort;
    parameter Real K = 1 "Ratio of effort to flow";
  equation
    e1 - K*f2 = 0;
    K*f1 - e2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-40,40},{40,-40}}, textString="GY", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%K", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Gyrator, as DSFLib.BondGraph.Components.GY.</p>
<h4>Equations</h4>
<pre>e1 = K f2
e2 = K f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end GY;

  model Bond "Bond between two junctions"
    BondOut bondCon1 "Where it comes from" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    BondOut bondCon2 "Where it points to" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    bondCon1.e = bondCon2.e;
    bondCon1.f + bondCon2.f = 0;
    bondCon1.d = -1;
    bondCon2.d = 1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{100,0},{70,30}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Carries the power e f from the first junction to the second.</p>
<h4>Equations</h4>
<pre>e1 = e2,  f1 + f2 = 0 (both count into the bond)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end Bond;

  model J0 "Junction with a common effort"
    parameter Integer n(min=1) = 2 "Number of bonds";
    BondIn bondCon[n] "Bonds" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
  equation
    for i in 2:n loop
      bondCon[1].e = bondCon[i].e;
    end for;
    sum(bondCon.f) = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={90,0,120}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-60,60},{60,-60}}, textString="0", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-105},{150,-145}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The directions do not matter here: the flow variables already count into the junction.</p>
<h4>Equations</h4>
<pre>e1 = ... = en,  f1 + ... + fn = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end J0;

  model J1 "Junction with a common flow"
    parameter Integer n(min=1) = 2 "Number of bonds";
    BondIn bondCon[n] "Bonds" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
  equation
    for i in 2:n loop
      bondCon[1].d*bondCon[1].f = bondCon[i].d*bondCon[i].f;
    end for;
    sum(bondCon[i].d*bondCon[i].e for i in 1:n) = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={90,0,120}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-60,60},{60,-60}}, textString="1", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-105},{150,-145}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The flow along every bond is the same; the efforts add up to zero by the directions.</p>
<h4>Equations</h4>
<pre>d1 f1 = ... = dn fn,  d1 e1 + ... + dn en = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
  end J1;

  model Circuit "The circuit of figure 6.28 with balanced connectors"
    Se se annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    J1 j1(n=4) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
    I i annotation (Placement(transformation(origin={-40,50}, extent={{-10,-10},{10,10}})));
    R r annotation (Placement(transformation(origin={-40,-50}, extent={{-10,-10},{10,10}})));
    Bond bond annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    J0 j0(n=3) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    C c annotation (Placement(transformation(origin={60,50}, extent={{-10,-10},{10,10}})));
    R load(R=10) annotation (Placement(transformation(origin={60,-50}, extent={{-10,-10},{10,10}})));
  equation
    connect(se.bondCon, j1.bondCon[1]) annotation (Line(points={{-80,0},{-50,0}}, color={90,0,120}));
    connect(i.bondCon, j1.bondCon[2]) annotation (Line(points={{-50,50},{-50,0}}, color={90,0,120}));
    connect(r.bondCon, j1.bondCon[3]) annotation (Line(points={{-50,-50},{-50,0}}, color={90,0,120}));
    connect(bond.bondCon1, j1.bondCon[4]) annotation (Line(points={{-10,0},{-16,0},{-16,-20},{-56,-20},{-56,0},{-50,0}}, color={90,0,120}));
    connect(bond.bondCon2, j0.bondCon[1]) annotation (Line(points={{10,0},{30,0}}, color={90,0,120}));
    connect(c.bondCon, j0.bondCon[2]) annotation (Line(points={{50,50},{24,50},{24,0},{30,0}}, color={90,0,120}));
    connect(load.bondCon, j0.bondCon[3]) annotation (Line(points={{50,-50},{24,-50},{24,0},{30,0}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The same results as DSFLib.BondGraph.Examples.Circuit.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"),
      experiment(StopTime=20));
  end Circuit;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={90,0,120}, fillColor={235,215,245}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,60},{80,-60}}, textString="0  1", textColor={90,0,120})}),
    Documentation(info="<html>
<p>The basic elements once more, with the connector of the published library: one flow variable, and the direction as a signal from the elements to the junctions. Junctions have any number of bonds.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Balanced.Circuit\">DSFLib.BondGraph.Balanced.Circuit</a></p>
</html>"));
end Balanced;
