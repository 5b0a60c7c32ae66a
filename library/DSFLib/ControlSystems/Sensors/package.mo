within DSFLib.ControlSystems;
package Sensors "From physical systems to signals"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-60,50},{60,-70}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{0,-10},{30,35}}, color={0,0,0}, thickness=0.5)}),
    Documentation(info="<html>
<p>Ideal sensors: they take neither current nor force nor flow.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
end Sensors;
