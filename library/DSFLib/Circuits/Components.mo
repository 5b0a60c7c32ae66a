within DSFLib.Circuits;
package Components "Sources, passive and switching elements"
  import DSFLib.Circuits.Units.*;
  import DSFLib.Circuits.Interfaces.*;

  model Ground "Reference: potential zero"
    Pin p "The grounded node" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
  equation
    p.v = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,20}}, color={0,0,255}),
          Line(points={{-60,20},{60,20}}, color={0,0,255}, thickness=0.5),
          Line(points={{-40,0},{40,0}}, color={0,0,255}, thickness=0.5),
          Line(points={{-20,-20},{20,-20}}, color={0,0,255}, thickness=0.5),
          Text(extent={{-150,-40},{150,-80}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Gives the node it is connected to the potential zero. Only differences of potential act in a circuit: without one ground the potentials are not determined, and the model is singular.</p>
<h4>Equations</h4>
<pre>p.v = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
  end Ground;

  model Resistor "Linear resistor"
    extends OnePort;
    parameter Resistance R = 1 "Resistance";
  equation
    R*i - v = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-70,0}}, color={0,0,255}),
          Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{70,0},{100,0}}, color={0,0,255}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="R=%R", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Dissipates the power v i as heat.</p>
<h4>Equations</h4>
<pre>v = R i</pre>
<h4>Assumptions</h4>
<p>The resistance depends neither on the current nor on the temperature.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
  end Resistor;

  model Capacitor "Linear capacitor"
    extends OnePort(v(stateSelect=StateSelect.prefer));
    parameter Capacitance C = 1 "Capacitance";
  equation
    C*der(v) - i = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-15,0}}, color={0,0,255}),
          Line(points={{-15,50},{-15,-50}}, color={0,0,255}, thickness=0.5),
          Line(points={{15,50},{15,-50}}, color={0,0,255}, thickness=0.5),
          Line(points={{15,0},{100,0}}, color={0,0,255}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="C=%C", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Stores the charge C v and the energy C v²/2 in an electric field. The start value of v is the initial voltage.</p>
<h4>Equations</h4>
<pre>C dv/dt = i</pre>
<h4>Assumptions</h4>
<p>No losses; the capacitance is constant.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
  end Capacitor;

  model Inductor "Linear inductor"
    extends OnePort(i(stateSelect=StateSelect.prefer));
    parameter Inductance L = 1 "Inductance";
  equation
    L*der(i) - v = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,0,255}),
          Ellipse(extent={{-60,-15},{-30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{-30,-15},{0,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{0,-15},{30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{30,-15},{60,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Line(points={{60,0},{100,0}}, color={0,0,255}),
          Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-30},{150,-60}}, textString="L=%L", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Stores the flux L i and the energy L i²/2 in a magnetic field. The start value of i is the initial current.</p>
<h4>Equations</h4>
<pre>L di/dt = v</pre>
<h4>Assumptions</h4>
<p>No losses, no saturation.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
  end Inductor;

  model Diode "Diode of two straight lines"
    extends OnePort;
    parameter Resistance Ron = 1e-5 "Resistance when it conducts";
    parameter Resistance Roff = 1e5 "Resistance when it blocks";
    parameter Voltage Vknee = 0.6 "Voltage at which it begins to conduct";
  equation
    i = if v > Vknee then (v - Vknee)/Ron + Vknee/Roff else v/Roff;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{100,0}}, color={0,0,255}),
          Polygon(points={{-30,40},{-30,-40},{30,0},{-30,40}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{30,40},{30,-40}}, color={0,0,255}, thickness=0.5),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Lets the current pass from p to n. Characteristic of two straight lines that meet at Vknee.</p>
<h4>Equations</h4>
<pre>i = (v - Vknee)/Ron + Vknee/Roff   if v &gt; Vknee
i = v/Roff                         otherwise</pre>
<h4>Assumptions</h4>
<p>Switches at once; no capacitance of the junction.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.HalfWaveRectifier\">DSFLib.Circuits.Examples.HalfWaveRectifier</a></p>
</html>"));
  end Diode;

  model ExpDiode "Diode with an exponential characteristic"
    extends OnePort;
    parameter Current I0 = 1e-9 "Saturation current";
    parameter Real eta = 1 "Emission coefficient";
    parameter Voltage VT = 0.025 "Thermal voltage";
    parameter Real xmax = 40 "Exponent beyond which the characteristic goes on as a straight line";
  protected
    Real x "Exponent";
  equation
    x = v/(eta*VT);
    i = I0*((if noEvent(x > xmax) then exp(xmax)*(1 + x - xmax) else exp(x)) - 1);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{100,0}}, color={0,0,255}),
          Polygon(points={{-30,40},{-30,-40},{30,0},{-30,40}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{30,40},{30,-40}}, color={0,0,255}, thickness=0.5),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The smooth law of a junction, continued as a straight line beyond xmax so that no iteration overflows.</p>
<h4>Equations</h4>
<pre>i = I0 (exp(v/(eta VT)) - 1)</pre>
<h4>Assumptions</h4>
<p>Constant temperature.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.HalfWaveRectifier\">DSFLib.Circuits.Examples.HalfWaveRectifier</a></p>
</html>"));
  end ExpDiode;

  model Switch "Switch whose position is set by the model it is part of"
    extends OnePort;
    parameter Resistance Ron = 1e-5 "Resistance when closed";
    parameter Resistance Roff = 1e5 "Resistance when open";
    discrete Real s "Position: above 0.5 it conducts";
  equation
    v = if s > 0.5 then i*Ron else i*Roff;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0}}, color={0,0,255}),
          Line(points={{-40,0},{35,40}}, color={0,0,255}, thickness=0.5),
          Line(points={{40,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-46,6},{-34,-6}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{34,6},{46,-6}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>A resistance with two values. The position s has no equation here: the model around it assigns s, usually in a when statement.</p>
<h4>Equations</h4>
<pre>v = Ron i   if s &gt; 0.5
v = Roff i  otherwise</pre>
<h4>Assumptions</h4>
<p>Changes at once.</p>
<h4>Notes</h4>
<p>A switch that is moved by a signal is ControlSystems.Actuators.Components.ControlledSwitch.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.Boost\">DSFLib.Circuits.Examples.Panels.Boost</a></p>
</html>"));
  end Switch;

  model ConstVolt "Ideal source of constant voltage"
    extends OnePort;
    parameter Voltage V = 1 "Voltage from p to n";
  equation
    v = V;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,0,255}),
          Line(points={{50,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-50,0},{50,0}}, color={0,0,255}),
          Line(points={{-80,30},{-60,30}}, color={0,0,255}),
          Line(points={{-70,40},{-70,20}}, color={0,0,255}),
          Line(points={{60,30},{80,30}}, color={0,0,255}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="V=%V", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Holds the voltage between its pins whatever the current.</p>
<h4>Equations</h4>
<pre>v = V</pre>
<h4>Assumptions</h4>
<p>No inner resistance; unlimited power. Two of them in parallel contradict each other.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLCSource\">DSFLib.Circuits.Examples.RLCSource</a></p>
</html>"));
  end ConstVolt;

  model ConstCurr "Ideal source of constant current"
    extends OnePort;
    parameter Current I = 1 "Current out of p";
  equation
    i = -I;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,0,255}),
          Line(points={{50,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{0,50},{0,-50}}, color={0,0,255}),
          Line(points={{-60,30},{-90,30}}, color={0,0,255}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="I=%I", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Delivers the current I at the pin p whatever the voltage. As sources do, it counts the current that leaves at p as positive.</p>
<h4>Equations</h4>
<pre>i = -I</pre>
<h4>Assumptions</h4>
<p>Unlimited voltage. Two of them in series contradict each other.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.SolarCell\">DSFLib.Circuits.Examples.Panels.SolarCell</a></p>
</html>"));
  end ConstCurr;

  model SineVolt "Ideal source of sinusoidal voltage"
    extends OnePort;
    parameter Voltage V = 1 "Amplitude";
    parameter DSFLib.Units.Frequency f = 50 "Frequency";
    parameter Real phi(unit="rad") = 0 "Phase at time zero";
  equation
    v = V*sin(2*DSFLib.Units.pi*f*time + phi);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,0,255}),
          Line(points={{50,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-30,0},{-15,30},{15,-30},{30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
          Line(points={{-80,30},{-60,30}}, color={0,0,255}),
          Line(points={{-70,40},{-70,20}}, color={0,0,255}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="%V, f=%f", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Holds a sinusoidal voltage between its pins (problem 5.2).</p>
<h4>Equations</h4>
<pre>v = V sin(2 pi f t + phi)</pre>
<h4>Assumptions</h4>
<p>No inner resistance.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.HalfWaveRectifier\">DSFLib.Circuits.Examples.HalfWaveRectifier</a></p>
</html>"));
  end SineVolt;

  model SineCurr "Ideal source of sinusoidal current"
    extends OnePort;
    parameter Current I = 1 "Amplitude";
    parameter DSFLib.Units.Frequency f = 50 "Frequency";
    parameter Real phi(unit="rad") = 0 "Phase at time zero";
  equation
    i = -I*sin(2*DSFLib.Units.pi*f*time + phi);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-50,0}}, color={0,0,255}),
          Line(points={{50,0},{100,0}}, color={0,0,255}),
          Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-30,0},{-15,30},{15,-30},{30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
          Line(points={{-60,30},{-90,30}}, color={0,0,255}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="%I, f=%f", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Delivers a sinusoidal current at the pin p.</p>
<h4>Equations</h4>
<pre>i = -I sin(2 pi f t + phi)</pre>
<h4>Assumptions</h4>
<p>Unlimited voltage.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.CurrentDividers\">DSFLib.Circuits.Examples.CurrentDividers</a></p>
</html>"));
  end SineCurr;

  model NLResistor "Resistor with a cubic characteristic"
    extends OnePort;
    parameter Real a(unit="A/V") = 1 "Conductance at the origin";
    parameter Real b(unit="A/V3") = 0 "Coefficient of the cube";
  equation
    i = a*v + b*v^3;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-70,0}}, color={0,0,255}),
          Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{70,0},{100,0}}, color={0,0,255}),
          Line(points={{-80,-50},{-50,-50},{60,50},{80,50}}, color={0,0,255}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="a=%a, b=%b", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A resistor whose current is an odd polynomial of the voltage. It is passive when a and b are not negative; with a negative and b positive it drives oscillations, as a tunnel diode does.</p>
<h4>Equations</h4>
<pre>i = a v + b v³</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.VanDerPol\">DSFLib.Circuits.Examples.VanDerPol</a></p>
</html>"));
  end NLResistor;

  model NLInductor "Inductor with a table of flux over current"
    extends OnePort;
    parameter Real[:] currTable(each unit="A") = {-2, -1, 0, 1, 2} "Currents, increasing";
    parameter Real[:] fluxTable(each unit="V.s") = {-2, -1, 0, 1, 2} "Flux at these currents";
    Real phi(unit="V.s") "Flux";
  equation
    der(phi) = v;
    phi = DSFLib.Utilities.Functions.LookUpTable(i, currTable, fluxTable);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,0,255}),
          Ellipse(extent={{-60,-15},{-30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{-30,-15},{0,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{0,-15},{30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{30,-15},{60,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Line(points={{60,0},{100,0}}, color={0,0,255}),
          Line(points={{-60,-30},{-30,-30},{30,30},{60,30}}, color={191,0,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>An inductor with saturation: the flux is interpolated linearly between the points of a table, and extrapolated along the outer pieces.</p>
<h4>Equations</h4>
<pre>dphi/dt = v
phi = table(i)</pre>
<h4>Assumptions</h4>
<p>No hysteresis; currTable increases strictly.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor</a></p>
</html>"));
  end NLInductor;

  model FluxInductor "Inductor with a table of current over flux"
    extends OnePort;
    parameter Real[:] currTable(each unit="A") = {-2, -1, 0, 1, 2} "Currents";
    parameter Real[:] fluxTable(each unit="V.s") = {-2, -1, 0, 1, 2} "Flux at these currents, increasing";
    Real phi(unit="V.s", stateSelect=StateSelect.prefer) "Flux";
  protected
    parameter Integer points = size(fluxTable, 1) "Number of points";
    parameter Real slope[points - 1](each unit="A/(V.s)") = {(currTable[k + 1] - currTable[k])/(fluxTable[k + 1] - fluxTable[k]) for k in 1:points - 1} "Slopes of the pieces";
  equation
    der(phi) = v;
    i = currTable[1] + slope[1]*(phi - fluxTable[1]) + sum((slope[k] - slope[k - 1])*max(phi - fluxTable[k], 0) for k in 2:points - 1);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,0,255}),
          Ellipse(extent={{-60,-15},{-30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{-30,-15},{0,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{0,-15},{30,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{30,-15},{60,15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Line(points={{60,0},{100,0}}, color={0,0,255}),
          Line(points={{-60,-30},{-30,-30},{30,30},{60,30}}, color={0,127,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The same characteristic as NLInductor, read the other way round: the flux is the state and gives the current, so that no equation has to be solved.</p>
<h4>Equations</h4>
<pre>dphi/dt = v
i = i1 + s1 (phi - phi1) + Σ (sk - sk-1) max(phi - phik, 0)</pre>
<h4>Assumptions</h4>
<p>fluxTable increases strictly.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor</a></p>
</html>"));
  end FluxInductor;

  model IdealTransformer "Transformer without losses, storage or magnetizing current"
    extends TwoPort;
    parameter Real n = 1 "Ratio of turns, first to second side";
  equation
    v1 - n*v2 = 0;
    n*i1 + i2 = 0;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,50},{-40,50},{-40,40}}, color={0,0,255}),
          Line(points={{-100,-50},{-40,-50},{-40,-40}}, color={0,0,255}),
          Line(points={{100,50},{40,50},{40,40}}, color={0,0,255}),
          Line(points={{100,-50},{40,-50},{40,-40}}, color={0,0,255}),
          Ellipse(extent={{-50,40},{-30,20}}, lineColor={0,0,255}),
          Ellipse(extent={{-50,20},{-30,0}}, lineColor={0,0,255}),
          Ellipse(extent={{-50,0},{-30,-20}}, lineColor={0,0,255}),
          Ellipse(extent={{-50,-20},{-30,-40}}, lineColor={0,0,255}),
          Ellipse(extent={{30,40},{50,20}}, lineColor={0,0,255}),
          Ellipse(extent={{30,20},{50,0}}, lineColor={0,0,255}),
          Ellipse(extent={{30,0},{50,-20}}, lineColor={0,0,255}),
          Ellipse(extent={{30,-20},{50,-40}}, lineColor={0,0,255}),
          Line(points={{-5,50},{-5,-50}}, color={0,0,255}, thickness=0.5),
          Line(points={{5,50},{5,-50}}, color={0,0,255}, thickness=0.5),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="n=%n", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Passes power from one side to the other without keeping any of it. The notes count i2 out of the second side; here, as everywhere in the library, currents count into the component, hence the sign.</p>
<h4>Equations</h4>
<pre>v1 = n v2
n i1 + i2 = 0</pre>
<h4>Assumptions</h4>
<p>Perfect coupling, infinite inductances.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.LoadedTransformer\">DSFLib.Circuits.Examples.LoadedTransformer</a></p>
</html>"));
  end IdealTransformer;

  model Transformer "Two coupled inductors"
    extends TwoPort(i1(stateSelect=StateSelect.prefer), i2(stateSelect=StateSelect.prefer));
    parameter Inductance L1 = 1 "Inductance of the first side";
    parameter Inductance L2 = 1 "Inductance of the second side";
    parameter Inductance M = 0.5 "Mutual inductance";
  equation
    v1 = L1*der(i1) + M*der(i2);
    v2 = M*der(i1) + L2*der(i2);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,50},{-40,50},{-40,40}}, color={0,0,255}),
          Line(points={{-100,-50},{-40,-50},{-40,-40}}, color={0,0,255}),
          Line(points={{100,50},{40,50},{40,40}}, color={0,0,255}),
          Line(points={{100,-50},{40,-50},{40,-40}}, color={0,0,255}),
          Ellipse(extent={{-50,40},{-30,20}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-50,20},{-30,0}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-50,0},{-30,-20}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-50,-20},{-30,-40}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{30,40},{50,20}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{30,20},{50,0}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{30,0},{50,-20}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{30,-20},{50,-40}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="M=%M", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A transformer with the inductances of both windings and the mutual inductance (problem 5.2).</p>
<h4>Equations</h4>
<pre>v1 = L1 di1/dt + M di2/dt
v2 = M di1/dt + L2 di2/dt</pre>
<h4>Assumptions</h4>
<p>No resistance of the windings; M² &lt; L1 L2. With M² = L1 L2 the derivatives cannot be solved for: that is perfect coupling, and one state less.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.HalfWaveRectifier\">DSFLib.Circuits.Examples.HalfWaveRectifier</a></p>
</html>"));
  end Transformer;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Rectangle(extent={{-60,20},{60,-20}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{60,0},{90,0}}, color={0,0,255})}),
    Documentation(info="<html>
<p>The elements of circuits. All dipoles have the pins p and n, the voltage v = p.v - n.v and the current i from p to n.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
end Components;
