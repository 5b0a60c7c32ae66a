within DSFLib.Mechanical;
package Rotational "Rotation about an axis"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-70,0},{70,0}}, color={95,95,95}, thickness=0.5)}),
    Documentation(info="<html>
<p>One-dimensional rotation. It mirrors translational mechanics: angles for positions, torques for forces.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
end Rotational;
