within DSFLib.BondGraph;
package Components "Elements"
  model Bond "Bond between two junctions"
    DSFLib.BondGraph.Interfaces.BondCon bondCon1 "Where it comes from" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon2 "Where it points to" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    bondCon1.e = bondCon2.e;
    bondCon1.f = bondCon2.f;
    bondCon1.d = -1;
    bondCon2.d = 1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{100,0},{70,30}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Carries the power e f from the first junction to the second.</p>
<h4>Equations</h4>
<pre>e1 = e2,  f1 = f2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end Bond;

  model R "Dissipation"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    parameter Real R = 1 "Resistance";
  equation
    e = R*f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="R", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%R", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Turns power into heat: resistor, damper, friction, valve.</p>
<h4>Equations</h4>
<pre>e = R f</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end R;

  model C "Storage of displacement"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    parameter Real C = 1 "Capacity; 1/k for a spring";
    parameter Real q_0 = 0 "Initial displacement";
    Real q(start=q_0) "Displacement";
  equation
    der(q) = f;
    q = C*e;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="C", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%C", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Stores energy by its displacement: capacitor, spring, tank.</p>
<h4>Equations</h4>
<pre>dq/dt = f
q = C e</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end C;

  model I "Storage of momentum"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
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
<p>Stores energy by its momentum: inductor, mass, inertance.</p>
<h4>Equations</h4>
<pre>dp/dt = e
p = I f</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end I;

  model Se "Source of effort"
    extends DSFLib.BondGraph.Interfaces.ActiveOnePort;
    parameter Real E = 1 "Effort";
  equation
    e = E;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-90,40},{10,-40}}, textString="Se", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%E", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Imposes an effort: voltage, force, torque, pressure.</p>
<h4>Equations</h4>
<pre>e = E</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end Se;

  model Sf "Source of flow"
    extends DSFLib.BondGraph.Interfaces.ActiveOnePort;
    parameter Real F = 1 "Flow";
  equation
    f = F;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-90,40},{10,-40}}, textString="Sf", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%F", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Imposes a flow: current, velocity, volume flow.</p>
<h4>Equations</h4>
<pre>f = F</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end Sf;

  model J0 "Junction with a common effort, up to four bonds"
    DSFLib.BondGraph.Interfaces.BondCon bondCon1 "Bond 1" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon2 "Bond 2" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon3 "Bond 3" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon4 "Bond 4" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
  equation
    bondCon1.e = bondCon2.e;
    bondCon1.e = bondCon3.e;
    bondCon1.e = bondCon4.e;
    bondCon1.f*bondCon1.d + bondCon2.f*bondCon2.d + bondCon3.f*bondCon3.d + bondCon4.f*bondCon4.d = 0;
    if cardinality(bondCon1) == 0 then
      bondCon1.f = 0;
      bondCon1.d = 1;
    end if;
    if cardinality(bondCon2) == 0 then
      bondCon2.f = 0;
      bondCon2.d = 1;
    end if;
    if cardinality(bondCon3) == 0 then
      bondCon3.f = 0;
      bondCon3.d = 1;
    end if;
    if cardinality(bondCon4) == 0 then
      bondCon4.f = 0;
      bondCon4.d = 1;
    end if;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={90,0,120}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-60,60},{60,-60}}, textString="0", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-105},{150,-145}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>All bonds have the same effort; the powers add up to zero, counted by the directions of the bonds. Bonds that are not connected carry nothing.</p>
<h4>Equations</h4>
<pre>e1 = e2 = e3 = e4
sum of d f = 0</pre>
<h4>Notes</h4>
<p>J0n has any number of bonds.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end J0;

  model J0n "Junction with a common effort, any number of bonds"
    parameter Integer n(min=1) = 2 "Number of bonds, all of them connected";
    DSFLib.BondGraph.Interfaces.BondCon bondCon[n] "Bonds" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
  equation
    for i in 2:n loop
      bondCon[1].e = bondCon[i].e;
    end for;
    sum(bondCon[i].f*bondCon[i].d for i in 1:n) = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={90,0,120}, fillColor={235,215,245}, fillPattern=FillPattern.Solid),
          Text(extent={{-60,60},{60,-60}}, textString="0", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-105},{150,-145}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>As J0, for n bonds; each must be connected.</p>
<h4>Equations</h4>
<pre>e1 = ... = en
sum of d f = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.ManyBonds\">DSFLib.BondGraph.Examples.ManyBonds</a></p>
</html>"));
  end J0n;

  model J1 "Junction with a common flow, up to four bonds"
    DSFLib.BondGraph.Interfaces.BondCon bondCon1 "Bond 1" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon2 "Bond 2" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon3 "Bond 3" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon4 "Bond 4" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
  equation
    bondCon1.f = bondCon2.f;
    bondCon1.f = bondCon3.f;
    bondCon1.f = bondCon4.f;
    bondCon1.e*bondCon1.d + bondCon2.e*bondCon2.d + bondCon3.e*bondCon3.d + bondCon4.e*bondCon4.d = 0;
    if cardinality(bondCon1) == 0 then
      bondCon1.e = 0;
      bondCon1.d = 1;
    end if;
    if cardinality(bondCon2) == 0 then
      bondCon2.e = 0;
      bondCon2.d = 1;
    end if;
    if cardinality(bondCon3) == 0 then
      bondCon3.e = 0;
      bondCon3.d = 1;
    end if;
    if cardinality(bondCon4) == 0 then
      bondCon4.e = 0;
      bondCon4.d = 1;
    end if;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={90,0,120}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-60,60},{60,-60}}, textString="1", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-105},{150,-145}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>All bonds have the same flow; the powers add up to zero, counted by the directions of the bonds. Bonds that are not connected carry nothing.</p>
<h4>Equations</h4>
<pre>f1 = f2 = f3 = f4
sum of d e = 0</pre>
<h4>Notes</h4>
<p>J1n has any number of bonds.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end J1;

  model J1n "Junction with a common flow, any number of bonds"
    parameter Integer n(min=1) = 2 "Number of bonds, all of them connected";
    DSFLib.BondGraph.Interfaces.BondCon bondCon[n] "Bonds" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
  equation
    for i in 2:n loop
      bondCon[1].f = bondCon[i].f;
    end for;
    sum(bondCon[i].e*bondCon[i].d for i in 1:n) = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={90,0,120}, fillColor={235,215,245}, fillPattern=FillPattern.Solid),
          Text(extent={{-60,60},{60,-60}}, textString="1", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-105},{150,-145}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>As J1, for n bonds; each must be connected.</p>
<h4>Equations</h4>
<pre>f1 = ... = fn
sum of d e = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.ManyBonds\">DSFLib.BondGraph.Examples.ManyBonds</a></p>
</html>"));
  end J1n;

  model TF "Transformer"
    extends DSFLib.BondGraph.Interfaces.TwoPort;
    parameter Real K = 1 "Ratio of the flows, second to first";
  equation
    e1 - K*e2 = 0;
    K*f1 - f2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-40,40},{40,-40}}, textString="TF", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%K", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Gear, lever, ideal transformer, piston.</p>
<h4>Equations</h4>
<pre>e1 = K e2
f2 = K f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.RotoTranslational\">DSFLib.BondGraph.Examples.RotoTranslational</a></p>
</html>"));
  end TF;

  model GY "Gyrator"
    extends DSFLib.BondGraph.Interfaces.TwoPort;
    parameter Real K = 1 "Ratio of effort to flow";
  equation
    e1 - K*f2 = 0;
    K*f1 - e2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-40,40},{40,-40}}, textString="GY", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="%K", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Motor: voltage goes with speed, current with torque.</p>
<h4>Equations</h4>
<pre>e1 = K f2
e2 = K f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.DCMotor\">DSFLib.BondGraph.Examples.DCMotor</a></p>
</html>"));
  end GY;

  model MR "Dissipation modulated by a signal"
    extends DSFLib.BondGraph.Interfaces.ModPassiveOnePort;
  equation
    e = u*f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{80,-40}}, textString="MR", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A valve that is opened, a resistance that is changed.</p>
<h4>Equations</h4>
<pre>e = u f</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.HydraulicSystem\">DSFLib.BondGraph.Examples.HydraulicSystem</a></p>
</html>"));
  end MR;

  model MC "Storage of displacement modulated by a signal"
    extends DSFLib.BondGraph.Interfaces.ModPassiveOnePort;
    parameter Real q_0 = 0 "Initial displacement";
    Real q(start=q_0) "Displacement";
  equation
    der(q) = f;
    q = u*e;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{80,-40}}, textString="MC", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A capacitor whose plates are moved.</p>
<h4>Equations</h4>
<pre>dq/dt = f
q = u e</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.HydraulicSystem\">DSFLib.BondGraph.Examples.HydraulicSystem</a></p>
</html>"));
  end MC;

  model MI "Storage of momentum modulated by a signal"
    extends DSFLib.BondGraph.Interfaces.ModPassiveOnePort;
    parameter Real p_0 = 0 "Initial momentum";
    Real p(start=p_0) "Momentum";
  equation
    der(p) = e;
    p = u*f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{80,-40}}, textString="MI", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>An inertia that changes.</p>
<h4>Equations</h4>
<pre>dp/dt = e
p = u f</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.HydraulicSystem\">DSFLib.BondGraph.Examples.HydraulicSystem</a></p>
</html>"));
  end MI;

  model MSe "Source of effort driven by a signal"
    extends DSFLib.BondGraph.Interfaces.ModActiveOnePort;
  equation
    e = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-80,40},{10,-40}}, textString="MSe", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>An effort that changes with time or with another variable.</p>
<h4>Equations</h4>
<pre>e = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.PistonPump\">DSFLib.BondGraph.Examples.PistonPump</a></p>
</html>"));
  end MSe;

  model MSf "Source of flow driven by a signal"
    extends DSFLib.BondGraph.Interfaces.ModActiveOnePort;
  equation
    f = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-80,40},{10,-40}}, textString="MSf", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A flow that changes with time or with another variable.</p>
<h4>Equations</h4>
<pre>f = u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.PistonPump\">DSFLib.BondGraph.Examples.PistonPump</a></p>
</html>"));
  end MSf;

  model MTF "Transformer modulated by a signal"
    extends DSFLib.BondGraph.Interfaces.ModTwoPort;
  equation
    e1 - u*e2 = 0;
    u*f1 - f2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-45,40},{45,-40}}, textString="MTF", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A transmission whose ratio depends on its position.</p>
<h4>Equations</h4>
<pre>e1 = u e2
f2 = u f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.ModulatedCrank\">DSFLib.BondGraph.Examples.ModulatedCrank</a></p>
</html>"));
  end MTF;

  model MGY "Gyrator modulated by a signal"
    extends DSFLib.BondGraph.Interfaces.ModTwoPort;
  equation
    e1 - u*f2 = 0;
    u*f1 - e2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-45,40},{45,-40}}, textString="MGY", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A motor whose flux changes.</p>
<h4>Equations</h4>
<pre>e1 = u f2
e2 = u f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.SepExcMotor\">DSFLib.BondGraph.Examples.SepExcMotor</a></p>
</html>"));
  end MGY;

  model NLR "Dissipation with a table of effort over flow"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    parameter Real[:] fTable = {-1, 0, 1} "Flows, increasing";
    parameter Real[:] eTable = {-1, 0, 1} "Efforts at these flows";
  protected
    parameter Integer n = size(fTable, 1) "Number of points";
    parameter Real slope[n - 1] = {(eTable[k + 1] - eTable[k])/(fTable[k + 1] - fTable[k]) for k in 1:n - 1} "Slopes of the pieces";
  equation
    e = eTable[1] + slope[1]*(f - fTable[1]) + sum((slope[k] - slope[k - 1])*max(f - fTable[k], 0) for k in 2:n - 1);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="NLR", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>Interpolates linearly between the points and goes on along the outer pieces.</p>
<h4>Equations</h4>
<pre>e = table(f)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.NonlinearOscillator\">DSFLib.BondGraph.Examples.NonlinearOscillator</a></p>
</html>"));
  end NLR;

  model NLC "Storage of displacement with a table of effort over displacement"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    parameter Real[:] qTable = {-1, 0, 1} "Displacements, increasing";
    parameter Real[:] eTable = {-1, 0, 1} "Efforts at these displacements";
    parameter Real q_0 = 0 "Initial displacement";
    Real q(start=q_0) "Displacement";
  protected
    parameter Integer n = size(qTable, 1) "Number of points";
    parameter Real slope[n - 1] = {(eTable[k + 1] - eTable[k])/(qTable[k + 1] - qTable[k]) for k in 1:n - 1} "Slopes of the pieces";
  equation
    der(q) = f;
    e = eTable[1] + slope[1]*(q - qTable[1]) + sum((slope[k] - slope[k - 1])*max(q - qTable[k], 0) for k in 2:n - 1);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="NLC", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A spring or capacitor with a broken line as characteristic.</p>
<h4>Equations</h4>
<pre>dq/dt = f
e = table(q)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.NonlinearOscillator\">DSFLib.BondGraph.Examples.NonlinearOscillator</a></p>
</html>"));
  end NLC;

  model NLI "Storage of momentum with a table of flow over momentum"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    parameter Real[:] pTable = {-1, 0, 1} "Momenta, increasing";
    parameter Real[:] fTable = {-1, 0, 1} "Flows at these momenta";
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Momentum" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    parameter Real p_0 = 0 "Initial momentum";
    Real p(start=p_0) "Momentum";
  protected
    parameter Integer n = size(pTable, 1) "Number of points";
    parameter Real slope[n - 1] = {(fTable[k + 1] - fTable[k])/(pTable[k + 1] - pTable[k]) for k in 1:n - 1} "Slopes of the pieces";
  equation
    der(p) = e;
    y = p;
    f = fTable[1] + slope[1]*(p - pTable[1]) + sum((slope[k] - slope[k - 1])*max(p - pTable[k], 0) for k in 2:n - 1);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="NLI", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>A winding with saturation. The momentum is also an output signal, as in figure 6.31.</p>
<h4>Equations</h4>
<pre>dp/dt = e
f = table(p)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.SepExcMotor\">DSFLib.BondGraph.Examples.SepExcMotor</a></p>
</html>"));
  end NLI;

  model SwR "Dissipation that is small in one direction"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    parameter Real Ron = 1e-6 "Resistance for positive flow";
    parameter Real Roff = 1e12 "Resistance for negative flow";
  equation
    e = if f > 0 then Ron*f else Roff*f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="R", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>The one-way valve or diode of problem 6.6.</p>
<h4>Equations</h4>
<pre>e = Ron f if f &gt; 0, Roff f otherwise</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.PistonPump\">DSFLib.BondGraph.Examples.PistonPump</a></p>
</html>"));
  end SwR;

  model De "Sensor of effort"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Effort" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
  equation
    y = e;
    f = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="De", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>Connect it to a 0-junction. It takes no flow.</p>
<h4>Equations</h4>
<pre>y = e,  f = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.SepExcMotor\">DSFLib.BondGraph.Examples.SepExcMotor</a></p>
</html>"));
  end De;

  model Df "Sensor of flow"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Flow" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
  equation
    y = f;
    e = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-10,40},{90,-40}}, textString="Df", textColor={90,0,120}, textStyle={TextStyle.Bold})}),
      Documentation(info="<html>
<p>Connect it to a 1-junction. It takes no effort.</p>
<h4>Equations</h4>
<pre>y = f,  e = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.ModulatedCrank\">DSFLib.BondGraph.Examples.ModulatedCrank</a></p>
</html>"));
  end Df;

  model CrankTF "Slider and crank as a transformer"
    extends DSFLib.BondGraph.Interfaces.TwoPort;
    parameter Real L(unit="m") = 1 "Length of the rod";
    parameter Real r(unit="m") = 0.1 "Radius of the crank";
    parameter Real phi_0 = 0 "Initial angle";
    Real phi(start=phi_0) "Angle of the crank";
    Real s "Position of the slider";
    Real K "Ratio of the velocities, ds/dphi";
  equation
    der(phi) = f1;
    s = r*cos(phi) + sqrt(L^2 - (r*sin(phi))^2);
    K = -r*s*sin(phi)/(s - r*cos(phi));
    e1 - K*e2 = 0;
    K*f1 - f2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-40,40},{40,-40}}, textString="TF", textColor={90,0,120}, textStyle={TextStyle.Bold}),
          Text(extent={{-150,-50},{150,-80}}, textString="crank", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Problem 6.5: the first side is the crank, the second the slider. The ratio depends on the angle.</p>
<h4>Equations</h4>
<pre>s² + r² - 2 r s cos(phi) = L²
K = ds/dphi = -r s sin(phi)/(s - r cos(phi))
e1 = K e2,  f2 = K f1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.SliderCrank\">DSFLib.BondGraph.Examples.SliderCrank</a></p>
</html>"));
  end CrankTF;

  model ElectricalPort "Connection to an electric circuit"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.Circuits.Interfaces.Pin p "Positive pin" annotation (Placement(transformation(origin={100,50}, extent={{-10,-10},{10,10}})));
    DSFLib.Circuits.Interfaces.Pin n "Negative pin" annotation (Placement(transformation(origin={100,-50}, extent={{-10,-10},{10,10}})));
  equation
    e = p.v - n.v;
    f = -p.i;
    p.i + n.i = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-10,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{0,30},{90,-30}}, textString="V, A", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The power of the bond goes out at the pins: effort is voltage, flow is current.</p>
<h4>Equations</h4>
<pre>e = v,  f = -p.i</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.MixedModel\">DSFLib.BondGraph.Examples.MixedModel</a></p>
</html>"));
  end ElectricalPort;

  model TranslationalPort "Connection to a translational system"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.Mechanical.Translational.Interfaces.Flange flange "Flange" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    e = -flange.f;
    f = der(flange.s);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-10,60},{100,-60}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{0,30},{90,-30}}, textString="N, m/s", textColor={0,127,0})}),
      Documentation(info="<html>
<p>The power of the bond goes out at the flange: effort is force, flow is velocity.</p>
<h4>Equations</h4>
<pre>e = -flange.f,  f = ds/dt</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.MixedModel\">DSFLib.BondGraph.Examples.MixedModel</a></p>
</html>"));
  end TranslationalPort;

  model RotationalPort "Connection to a rotational system"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.Mechanical.Rotational.Interfaces.Flange flange "Flange" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    e = -flange.tau;
    f = der(flange.phi);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-10,60},{100,-60}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{0,30},{90,-30}}, textString="N.m, rad/s", textColor={95,95,95})}),
      Documentation(info="<html>
<p>The power of the bond goes out at the flange: effort is torque, flow is angular velocity.</p>
<h4>Equations</h4>
<pre>e = -flange.tau,  f = dphi/dt</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.MixedModel\">DSFLib.BondGraph.Examples.MixedModel</a></p>
</html>"));
  end RotationalPort;

  model HydraulicPort "Connection to a hydraulic circuit"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.Hydraulics.Interfaces.FluidPort fluidPort "Port" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
  equation
    e = fluidPort.p;
    f = -fluidPort.q;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-10,60},{100,-60}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{0,30},{90,-30}}, textString="Pa, m3/s", textColor={0,110,200})}),
      Documentation(info="<html>
<p>The power of the bond goes out at the port: effort is pressure, flow is volume flow.</p>
<h4>Equations</h4>
<pre>e = p,  f = -q</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.MixedModel\">DSFLib.BondGraph.Examples.MixedModel</a></p>
</html>"));
  end HydraulicPort;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={90,0,120}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,60},{80,-60}}, textString="R C I", textColor={90,0,120})}),
    Documentation(info="<html>
<p>The elements: basic, modulated, non-linear, sensors, and connections to the other packages.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
end Components;
