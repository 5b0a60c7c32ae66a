within DSFLib.MultiDomain;
package ElectroMechanical "Electric circuits and mechanics"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-60,40},{0,-40}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{0,40},{60,-40}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Conversion between electric and mechanical power.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor</a></p>
</html>"));
end ElectroMechanical;
