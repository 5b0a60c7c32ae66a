within DSFLib.ControlSystems;
package Actuators "From signals to physical systems"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-80,0},{-20,0}}, color={0,0,127}, arrow={Arrow.None, Arrow.Filled}),
        Ellipse(extent={{-20,50},{80,-50}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Ideal sources and elements whose value is a signal.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
end Actuators;
