within DSFLib;
package Mechanical "Mechanical systems in one and two dimensions"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-20,30},{60,-30}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-80,0},{-70,15},{-60,-15},{-50,15},{-40,-15},{-30,0},{-20,0}}, color={0,127,0})}),
    Documentation(info="<html>
<p>Bodies that move along a line (Translational), turn about an axis (Rotational), do both through a transmission (RotoTranslational), or move in a plane (Planar). Connections equate positions and let forces add up to zero. Because positions are tied, not velocities, models are of higher index and have no more states than the system has freedom.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
end Mechanical;
