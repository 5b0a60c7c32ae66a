within DSFLib.MultiDomain;
package HydroMechanical "Hydraulics and mechanics"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-60,40},{0,-40}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{0,40},{60,-40}}, lineColor={0,127,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Pistons and platforms.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack\">DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack</a></p>
</html>"));
end HydroMechanical;
