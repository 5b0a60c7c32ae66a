within DSFLib.Utilities;
package Functions "Functions"
  function LookUpTable "Linear interpolation in a table"
    input Real x "Where";
    input Real[:] xdata "Points, increasing";
    input Real[:] ydata "Values at the points";
    output Real y "Value at x";
  protected
    Integer k "Number of the piece";
  algorithm
    k := 1;
    while x > xdata[k + 1] and k < size(xdata, 1) - 1 loop
      k := k + 1;
    end while;
    y := (ydata[k + 1] - ydata[k])/(xdata[k + 1] - xdata[k])*(x - xdata[k]) + ydata[k];
    annotation (Documentation(info="<html>
<p>Interpolates linearly between the points of a table and extrapolates along the first and the last piece (code 5.43).</p>
<h4>Equations</h4>
<pre>y = yk + (yk+1 - yk)/(xk+1 - xk) (x - xk)</pre>
<h4>Assumptions</h4>
<p>At least two points; xdata increases strictly.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.NLInductor\">DSFLib.Circuits.Components.NLInductor</a></p>
</html>"));
  end LookUpTable;

  function TF2SS "State equations of a transfer function"
    input Real num[:] "Coefficients of the numerator, highest power first";
    input Real den[:] "Coefficients of the denominator, highest power first";
    output Real A[size(den, 1) - 1, size(den, 1) - 1] "Evolution matrix";
    output Real B[size(den, 1) - 1, 1] "Input matrix";
    output Real C[1, size(den, 1) - 1] "Output matrix";
    output Real D[1, 1] "Direct gain";
  protected
    Integer n = size(den, 1) - 1 "Order";
    Real b[size(den, 1)] "Numerator filled up with zeros, over den[1]";
  algorithm
    b := cat(1, zeros(size(den, 1) - size(num, 1)), num)/den[1];
    A := zeros(n, n);
    B := zeros(n, 1);
    C := zeros(1, n);
    D := zeros(1, 1);
    for i in 1:n - 1 loop
      A[i, i + 1] := 1;
    end for;
    for i in 1:n loop
      A[n, i] := -den[n + 2 - i]/den[1];
      C[1, i] := b[n + 2 - i] - b[1]*den[n + 2 - i]/den[1];
    end for;
    if n > 0 then
      B[n, 1] := 1;
    end if;
    D[1, 1] := b[1];
    annotation (Documentation(info="<html>
<p>The controllable canonical form of num/den.</p>
<h4>Equations</h4>
<pre>G(s) = C (s I - A)^-1 B + D</pre>
<h4>Assumptions</h4>
<p>The degree of the numerator is not above that of the denominator.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.TransferFunction\">DSFLib.ControlSystems.Blocks.Components.TransferFunction</a></p>
</html>"));
  end TF2SS;

  function Clamp "Value held between two limits"
    input Real u "Value";
    input Real lower "Lower limit";
    input Real upper "Upper limit";
    output Real y "Limited value";
  algorithm
    y := min(max(u, lower), upper);
    annotation (Documentation(info="<html>
<p>Keeps a value within a range.</p>
<h4>Equations</h4>
<pre>y = min(max(u, lower), upper)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Saturation\">DSFLib.ControlSystems.Blocks.Components.Saturation</a></p>
</html>"));
  end Clamp;

  function SignedRoot "Square root that keeps the sign"
    input Real x "Argument";
    input Real small = 0 "Range in which the root is replaced by a smooth curve";
    output Real y "sign(x) sqrt(|x|), nearly";
  algorithm
    y := if small > 0 then x/(x^2 + small^2)^0.25 else sign(x)*sqrt(abs(x));
    annotation (Inline=true,
      Documentation(info="<html>
<p>The law of turbulent valves. The slope of the root is infinite at zero, where no solver likes to be; with <code>small</code> above zero the curve crosses zero with the slope 1/sqrt(small) and deviates from the root by less than one percent beyond 5 small.</p>
<h4>Equations</h4>
<pre>y = x/(x² + small²)^(1/4)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.NLValve\">DSFLib.Hydraulics.Components.NLValve</a></p>
</html>"));
  end SignedRoot;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="f", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Functions without memory.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Utilities.Functions.LookUpTable\">DSFLib.Utilities.Functions.LookUpTable</a></p>
</html>"));
end Functions;
