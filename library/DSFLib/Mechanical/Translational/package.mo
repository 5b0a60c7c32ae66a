within DSFLib.Mechanical;
package Translational "Motion along a line"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-50,40},{50,-40}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-70,-60},{70,-60}}, color={0,127,0}, arrow={Arrow.None, Arrow.Filled})}),
    Documentation(info="<html>
<p>One-dimensional mechanics. Positions are absolute and positive to the right (or upwards); a positive force on a component acts in the same direction.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
end Translational;
