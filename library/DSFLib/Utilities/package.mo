within DSFLib;
package Utilities "Functions that components use"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="f(x)", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Functions for tables and for transfer functions.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Utilities.Functions.LookUpTable\">DSFLib.Utilities.Functions.LookUpTable</a></p>
</html>"));
end Utilities;
