within DSFLib;
package ControlSystems "Block diagrams, sensors and actuators"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-30,30},{30,-30}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-80,0},{-30,0}}, color={0,0,127}, arrow={Arrow.None, Arrow.Filled}),
        Line(points={{30,0},{80,0}}, color={0,0,127}, arrow={Arrow.None, Arrow.Filled})}),
    Documentation(info="<html>
<p>Signals with a direction: blocks compute outputs from inputs. Sensors read physical systems without disturbing them, actuators are ideal sources driven by a signal.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Examples.MotorControl\">DSFLib.ControlSystems.Examples.MotorControl</a></p>
</html>"));
end ControlSystems;
