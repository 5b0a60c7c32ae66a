within DSFLib;
package NonPhysical "Epidemics, ecology, economics"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-80,-60},{-40,40},{0,50},{40,-20},{80,-50}}, color={191,0,0}, thickness=0.5, smooth=Smooth.Bezier),
        Line(points={{-80,50},{-40,30},{0,-40},{40,-55},{80,-58}}, color={0,0,255}, thickness=0.5, smooth=Smooth.Bezier)}),
    Documentation(info="<html>
<p>Models of section 4.6: their quantities are people, animals, capital; their equations are of the same kind as those of physics.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.SIR\">DSFLib.NonPhysical.Epidemics.SIR</a></p>
</html>"));
end NonPhysical;
