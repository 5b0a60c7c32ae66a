within DSFLib.Thermal;
package Units "Types of thermal quantities"
  type Temperature = Real(quantity="ThermodynamicTemperature", unit="K", min=0, start=293, nominal=300) "Absolute temperature";
  type TemperatureDifference = Real(quantity="ThermodynamicTemperature", unit="K") "Difference of temperatures";
  type HeatFlow = Real(quantity="Power", unit="W") "Heat flow";
  type ThermalResistance = Real(quantity="ThermalResistance", unit="K/W") "Temperature difference per heat flow";
  type HeatCapacity = Real(quantity="HeatCapacity", unit="J/K") "Heat per temperature";
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="K, W", textColor={191,0,0})}),
    Documentation(info="<html>
<p>Types for temperatures, heat flows and the parameters of thermal components. Temperatures start at 293 K, that is 20 °C.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Interfaces.HeatPort\">DSFLib.Thermal.Interfaces.HeatPort</a></p>
</html>"));
end Units;
