within DSFLib;
package Thermal "Transport and storage of heat"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid, radius=20),
        Line(points={{0,-50},{0,40}}, color={191,0,0}, thickness=1),
        Ellipse(extent={{-20,-30},{20,-70}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
        Line(points={{-10,-30},{-10,50},{10,50},{10,-30}}, color={191,0,0})}),
    Documentation(info="<html>
<p>Heat in bodies with uniform temperature: conduction, radiation, storage. Heat carried by a flow is in MultiDomain.HydroThermal.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
end Thermal;
