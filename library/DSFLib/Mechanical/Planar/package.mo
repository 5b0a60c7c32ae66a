within DSFLib.Mechanical;
package Planar "Mechanics in a plane"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-60,60},{0,-20}}, color={95,95,95}, thickness=0.5),
        Ellipse(extent={{-15,0},{25,-40}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-80,60},{-40,60}}, color={95,95,95}, thickness=0.5)}),
    Documentation(info="<html>
<p>Bodies that move and turn in a vertical plane: x to the right, y upwards. A frame carries a position, an angle, a force and a torque. Joints have flanges of the one-dimensional packages, so that springs, dampers and motors can act between their two sides.</p>
<h4>Notes</h4>
<p>Do not attach masses or inertias of the one-dimensional packages to these flanges: they would move with the joint without its inertia.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.DoublePendulum\">DSFLib.Mechanical.Planar.Examples.DoublePendulum</a></p>
</html>"));
end Planar;
