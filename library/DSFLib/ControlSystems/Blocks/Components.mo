within DSFLib.ControlSystems.Blocks;
package Components "Blocks"
  block Integrator "Integral of the input"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO(y.start=y_0);
    parameter Real y_0 = 0 "Initial output";
  equation
    der(y) = u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-60,60},{60,-60}}, textString="1/s", textColor={0,0,127})}),
      Documentation(info="<html>
<p>The elementary block with memory.</p>
<h4>Equations</h4>
<pre>dy/dt = u,  y(0) = y_0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
  end Integrator;

  block Gain "Input times a constant"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real K = 1 "Gain";
  equation
    y = K*u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Polygon(points={{-80,80},{80,0},{-80,-80},{-80,80}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid),
          Text(extent={{-80,25},{30,-25}}, textString="%K", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Multiplies a signal.</p>
<h4>Equations</h4>
<pre>y = K u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
  end Gain;

  block Add "Weighted sum of two signals"
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u1 "First input" annotation (Placement(transformation(origin={-110,50}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u2 "Second input" annotation (Placement(transformation(origin={-110,-50}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    parameter Real k1 = 1 "Gain on first input";
    parameter Real k2 = 1 "Gain on second input";
  equation
    y = k1*u1 + k2*u2;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-90,70},{-20,30}}, textString="%k1", textColor={0,0,0}),
          Text(extent={{-90,-30},{-20,-70}}, textString="%k2", textColor={0,0,0}),
          Text(extent={{0,40},{80,-40}}, textString="+", textColor={0,0,0})}),
      Documentation(info="<html>
<p>With k2 = -1 it forms a difference.</p>
<h4>Equations</h4>
<pre>y = k1 u1 + k2 u2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
  end Add;

  block Product "Product of two signals"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SI2SO;
  equation
    y = u1*u2;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-60,60},{60,-60}}, textString="×", textColor={0,0,127})}),
      Documentation(info="<html>
<p>Multiplies two signals.</p>
<h4>Equations</h4>
<pre>y = u1 u2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Gain\">DSFLib.ControlSystems.Blocks.Components.Gain</a></p>
</html>"));
  end Product;

  block StepSource "Step"
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    parameter Real U = 1 "Step amplitude";
    parameter DSFLib.Units.Time Tstep = 0 "Time of the step";
  equation
    y = if time < Tstep then 0 else U;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-60},{0,-60},{0,50},{80,50}}, color={0,0,0}, thickness=0.5),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-100},{150,-130}}, textString="%U", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Jumps from zero to U.</p>
<h4>Equations</h4>
<pre>y = 0 for t &lt; Tstep, U afterwards</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
  end StepSource;

  block ConstSource "Constant"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SO;
    parameter Real k = 1 "Value";
  equation
    y = k;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,20},{80,20}}, color={0,0,0}, thickness=0.5),
          Text(extent={{-150,-100},{150,-130}}, textString="%k", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A signal that does not change.</p>
<h4>Equations</h4>
<pre>y = k</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.EngineCooling\">DSFLib.ControlSystems.Examples.EngineCooling</a></p>
</html>"));
  end ConstSource;

  block RampSource "Ramp that levels off"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SO;
    parameter Real U = 1 "Height";
    parameter DSFLib.Units.Time Tstart = 0 "Where it begins";
    parameter DSFLib.Units.Time duration = 1 "How long it rises";
  equation
    y = if time < Tstart then 0 elseif time < Tstart + duration then U*(time - Tstart)/duration else U;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-60},{-40,-60},{30,50},{80,50}}, color={0,0,0}, thickness=0.5)}),
      Documentation(info="<html>
<p>Rises steadily from zero to U.</p>
<h4>Equations</h4>
<pre>y = U (t - Tstart)/duration within the ramp</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.StepSource\">DSFLib.ControlSystems.Blocks.Components.StepSource</a></p>
</html>"));
  end RampSource;

  block SineSource "Sinusoidal signal"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SO;
    parameter Real A = 1 "Amplitude";
    parameter DSFLib.Units.Frequency f = 1 "Frequency";
    parameter Real phi(unit="rad") = 0 "Phase at time zero";
    parameter Real offset = 0 "Mean value";
  equation
    y = offset + A*sin(2*DSFLib.Units.pi*f*time + phi);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,0},{-40,80},{40,-80},{80,0}}, color={0,0,0}, smooth=Smooth.Bezier)}),
      Documentation(info="<html>
<p>A sine with offset.</p>
<h4>Equations</h4>
<pre>y = offset + A sin(2 pi f t + phi)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ResponseOfFilter\">DSFLib.ControlSystems.Blocks.Examples.ResponseOfFilter</a></p>
</html>"));
  end SineSource;

  block StateSpace "Linear system in state equations"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real A[:, size(A, 1)] = [0, 1; -1, -1] "Evolution matrix";
    parameter Real B[size(A, 1), 1] = [0; 1] "Input matrix";
    parameter Real C[1, size(A, 1)] = [1, 0] "Output matrix";
    parameter Real D[1, 1] = [0] "Direct gain";
    parameter Real x_0[size(A, 1), 1] = [0; 0] "Initial state";
    Real x[size(A, 1), 1](start=x_0) "State";
  protected
    Real ymat[1, 1] "Output as a matrix";
  equation
    der(x) = A*x + B*u;
    ymat = C*x + D*u;
    y = ymat[1, 1];
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-90,60},{90,10}}, textString="x' = Ax + Bu", textColor={0,0,0}),
          Text(extent={{-90,-10},{90,-60}}, textString="y = Cx + Du", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A linear system of any order with one input and one output.</p>
<h4>Equations</h4>
<pre>dx/dt = A x + B u
y = C x + D u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
  end StateSpace;

  block TransferFunction "Linear system as a quotient of polynomials"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real num[:] = {1} "Numerator coefficients";
    parameter Real den[:] = {1, 1} "Denominator coefficients";
  protected
    parameter Real A[size(den, 1) - 1, size(den, 1) - 1](each fixed=false) "Evolution matrix";
    parameter Real B[size(den, 1) - 1, 1](each fixed=false) "Input matrix";
    parameter Real C[1, size(den, 1) - 1](each fixed=false) "Output matrix";
    parameter Real D[1, 1](each fixed=false) "Direct gain";
    Real x[size(den, 1) - 1, 1] "State";
    Real ymat[1, 1] "Output as a matrix";
  initial algorithm
    (A, B, C, D) := DSFLib.Utilities.Functions.TF2SS(num, den);
  equation
    der(x) = A*x + B*u;
    ymat = C*x + D*u;
    y = ymat[1, 1];
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-70,0},{70,0}}, color={0,0,0}),
          Text(extent={{-60,70},{60,10}}, textString="b(s)", textColor={0,0,0}),
          Text(extent={{-60,-10},{60,-70}}, textString="a(s)", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Coefficients from the highest power down: num = {1, 2}, den = {1, 3, 5} is (s + 2)/(s² + 3 s + 5). The system starts at rest.</p>
<h4>Equations</h4>
<pre>y = num(s)/den(s) u</pre>
<h4>Assumptions</h4>
<p>The degree of the numerator is not above that of the denominator.</p>
<h4>Notes</h4>
<p>The matrices are computed once, before the simulation starts; RationalFunction does the same with equations only.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
  end TransferFunction;

  block RationalFunction "Transfer function written as equations"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real num[:] = {1} "Numerator coefficients";
    parameter Real den[:] = {1, 1} "Denominator coefficients";
    Real z[size(den, 1)](each start=0) "A signal and its derivatives";
  protected
    parameter Integer n = size(den, 1) - 1 "Order";
    parameter Integer m = size(num, 1) "Coefficients of the numerator";
  equation
    for i in 1:n loop
      der(z[i]) = z[i + 1];
    end for;
    sum(den[k]*z[n + 2 - k] for k in 1:n + 1) = u;
    y = sum(num[k]*z[m + 1 - k] for k in 1:m);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-70,0},{70,0}}, color={0,0,0}),
          Text(extent={{-60,70},{60,10}}, textString="num", textColor={0,0,0}),
          Text(extent={{-60,-10},{60,-70}}, textString="den", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The same system as TransferFunction, without an initial algorithm.</p>
<h4>Equations</h4>
<pre>den(s) z = u
y = num(s) z</pre>
<h4>Assumptions</h4>
<p>At least order one; the degree of the numerator is not above that of the denominator.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.NonMinimumPhase\">DSFLib.ControlSystems.Blocks.Examples.NonMinimumPhase</a></p>
</html>"));
  end RationalFunction;

  block FirstOrder "Lag of first order"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO(y.start=y_0);
    parameter Real K = 1 "Gain";
    parameter DSFLib.Units.Time T = 1 "Time constant";
    parameter Real y_0 = 0 "Initial output";
  equation
    T*der(y) + y = K*u;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-60},{-40,20},{80,50}}, color={0,0,0}, smooth=Smooth.Bezier)}),
      Documentation(info="<html>
<p>Follows the input with a delay.</p>
<h4>Equations</h4>
<pre>T dy/dt + y = K u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ResponseOfFilter\">DSFLib.ControlSystems.Blocks.Examples.ResponseOfFilter</a></p>
</html>"));
  end FirstOrder;

  block Derivative "Derivative of the input, filtered"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real K = 1 "Gain";
    parameter DSFLib.Units.Time T = 0.01 "Time constant of the filter";
    Real x(start=0) "Filtered input";
  equation
    T*der(x) = u - x;
    y = K*(u - x)/T;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-60,60},{60,-60}}, textString="s", textColor={0,0,127})}),
      Documentation(info="<html>
<p>A derivative that can be built: it does not amplify fast noise without bounds.</p>
<h4>Equations</h4>
<pre>y = K s/(T s + 1) u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.PID\">DSFLib.ControlSystems.Blocks.Components.PID</a></p>
</html>"));
  end Derivative;

  block PI "Proportional and integral controller"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real Kp = 1 "Proportional gain";
    parameter Real Ki = 1 "Integral gain";
    parameter Real x_0 = 0 "Initial value of the integral part";
    Real x(start=x_0) "Integral part";
  equation
    der(x) = Ki*u;
    y = Kp*u + x;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-60,60},{60,-60}}, textString="PI", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Takes the error to zero for constant references and disturbances.</p>
<h4>Equations</h4>
<pre>y = Kp u + Ki ∫ u dt</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.BuckControl\">DSFLib.ControlSystems.Examples.BuckControl</a></p>
</html>"));
  end PI;

  block PID "Proportional, integral and derivative controller"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real Kp = 1 "Proportional gain";
    parameter Real Ki = 1 "Integral gain";
    parameter Real Kd = 0.1 "Derivative gain";
    parameter DSFLib.Units.Time T = 0.01 "Time constant of the derivative's filter";
    Real x(start=0) "Integral part";
    Real z(start=0) "Filtered input";
  equation
    der(x) = Ki*u;
    T*der(z) = u - z;
    y = Kp*u + x + Kd*(u - z)/T;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-70,60},{70,-60}}, textString="PID", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The usual controller of industry.</p>
<h4>Equations</h4>
<pre>y = Kp u + Ki ∫ u dt + Kd s/(T s + 1) u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.PositionControl\">DSFLib.ControlSystems.Blocks.Examples.PositionControl</a></p>
</html>"));
  end PID;

  block Saturation "Signal held between two limits"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real lower = -1 "Lower limit";
    parameter Real upper = 1 "Upper limit";
  equation
    y = min(max(u, lower), upper);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-50},{-40,-50},{40,50},{80,50}}, color={0,0,0}, thickness=0.5)}),
      Documentation(info="<html>
<p>What actuators do when asked for too much.</p>
<h4>Equations</h4>
<pre>y = min(max(u, lower), upper)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.PositionControl\">DSFLib.ControlSystems.Blocks.Examples.PositionControl</a></p>
</html>"));
  end Saturation;

  block LookUpTable "Function given by points"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real[:] xdata = {0, 1} "Inputs, increasing";
    parameter Real[:] ydata = {0, 1} "Outputs at these inputs";
  equation
    y = DSFLib.Utilities.Functions.LookUpTable(u, xdata, ydata);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-60},{-40,-50},{0,20},{40,40},{80,50}}, color={0,0,0}),
          Ellipse(extent={{-45,-45},{-35,-55}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-5,25},{5,15}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{35,45},{45,35}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Interpolates linearly in a table.</p>
<h4>Equations</h4>
<pre>y = table(u)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.SepExcMotor\">DSFLib.BondGraph.Examples.SepExcMotor</a></p>
</html>"));
  end LookUpTable;

  block DiscreteTransferFunction "Sampled linear system"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter Real num[:] = {1, -0.95} "Numerator coefficients";
    parameter Real den[:] = {1, -1} "Denominator coefficients";
    parameter DSFLib.Units.Time T = 0.1 "Sample Period";
  protected
    parameter Integer n = size(den, 1) "Number of past outputs and inputs";
    parameter Integer m = size(num, 1) "Number of coefficients of the numerator";
    discrete Real ylast[n](each start=0) "Last outputs";
    discrete Real ulast[n](each start=0) "Last inputs";
  equation
    y = ylast[1];
  algorithm
    when sample(0, T) then
      ylast[2:n] := ylast[1:n - 1];
      ulast[2:n] := ulast[1:n - 1];
      ulast[1] := u;
      ylast[1] := -ylast[2:n]*den[2:n]/den[1] + ulast[n - m + 1:n]*num[1:m]/den[1];
    end when;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-70,0},{70,0}}, color={0,0,0}),
          Text(extent={{-60,70},{60,10}}, textString="b(z)", textColor={0,0,0}),
          Text(extent={{-60,-10},{60,-70}}, textString="a(z)", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Samples its input every T seconds, computes the difference equation, and holds the output in between (code 5.51).</p>
<h4>Equations</h4>
<pre>y = num(z)/den(z) u</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.SampledControlLoop\">DSFLib.ControlSystems.Blocks.Examples.SampledControlLoop</a></p>
</html>"));
  end DiscreteTransferFunction;

  block Hysteresis "Switch with two thresholds"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    discrete Boolean on "Whether it is on";
    parameter Real u_on = 1 "Switches on above";
    parameter Real u_off = -1 "Switches off below";
    parameter Real y_on = 1 "Output when on";
    parameter Real y_off = -1 "Output when off";
  initial algorithm
    if u > u_on then
      on := true;
    end if;
  equation
    y = if on then y_on else y_off;
  algorithm
    when u > u_on then
      on := true;
    end when;
    when u < u_off then
      on := false;
    end when;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-50},{40,-50},{40,50}}, color={0,0,0}, thickness=0.5),
          Line(points={{-40,-50},{-40,50},{80,50}}, color={0,0,0}, thickness=0.5)}),
      Documentation(info="<html>
<p>A thermostat: on above u_on, off below u_off, unchanged in between (code 5.52).</p>
<h4>Equations</h4>
<pre>y = y_on if on, y_off otherwise</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.OnOffControl\">DSFLib.ControlSystems.Blocks.Examples.OnOffControl</a></p>
</html>"));
  end Hysteresis;

  block PWMSignal "Pulse width modulation"
    extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
    parameter DSFLib.Units.Time T = 1 "Period";
    discrete Real yd "Output between events";
    discrete Real dc "Duty cycle of this period";
    discrete Real tlast "When this period began";
  equation
    y = yd;
  algorithm
    when sample(0, T) then
      yd := 1;
      dc := min(max(u, 1e-5), 0.99999);
      tlast := time;
    end when;
    when time > tlast + dc*T then
      yd := 0;
    end when;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-40},{-60,-40},{-60,40},{-20,40},{-20,-40},{10,-40},{10,40},{60,40},{60,-40},{80,-40}}, color={0,0,0})}),
      Documentation(info="<html>
<p>Every T seconds the output becomes one, and zero again after the fraction u of the period (code 5.58).</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.BuckControl\">DSFLib.ControlSystems.Examples.BuckControl</a></p>
</html>"));
  end PWMSignal;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-50,50},{50,-50}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Sources, linear and non-linear blocks, controllers, sampled systems.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
end Components;
