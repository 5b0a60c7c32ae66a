within DSFLib;
package Circuits "Electric circuits"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Rectangle(extent={{-60,20},{60,-20}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{60,0},{90,0}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Circuits with lumped parameters: Kirchhoff's laws hold at every connection. The potential is common to all pins of a node, the currents into the components add up to zero. One point of every circuit must be tied to a Ground.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
end Circuits;
