within DSFLib;
package MultiDomain "Components that join two domains"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-80,40},{0,-40}}, lineColor={0,0,255}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
        Ellipse(extent={{0,40},{80,-40}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Motors, pistons, flows that carry heat, resistors that heat: components with connectors of two domains.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor</a></p>
</html>"));
end MultiDomain;
