within;
package DSFLib "Library of the course on the dynamics of physical systems"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{-80,-40},{-50,-40},{-40,-10},{-20,-70},{0,-10},{20,-70},{30,-40},{80,-40}}, color={0,0,255}, thickness=0.5),
        Ellipse(extent={{-70,10},{-20,60}}, lineColor={0,127,0}, fillColor={190,230,190}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{20,10},{70,60}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
        Line(points={{-20,35},{20,35}}, color={0,0,0}, thickness=0.5)}),
    Documentation(info="<html>
<p>Components of the electrical, mechanical, hydraulic and thermal domains, components that join two domains, block diagrams with sensors and actuators, bond graphs, and models of epidemics, ecology and economics. The names, the parameters and the connectors are those of the lecture notes, so that models written for the course run unchanged. The library needs no other library.</p>
<h4>Notes</h4>
<p>Every package of a domain has the same parts: Units, Interfaces (connectors and partial models), Components and Examples. Positive flows (currents, forces, torques, volume flows, heat flows) enter the component they are written in.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor</a></p>
</html>"),
    version="1.0.0");
end DSFLib;
