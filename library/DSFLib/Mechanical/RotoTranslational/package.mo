within DSFLib.Mechanical;
package RotoTranslational "Components between rotation and translation"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-40,60},{40,-20}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-80,-20},{80,-40}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Transmissions: they tie an angle to a position and keep no power.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.RotoTranslational.Examples.RotTrans\">DSFLib.Mechanical.RotoTranslational.Examples.RotTrans</a></p>
</html>"));
end RotoTranslational;
