within DSFLib.Thermal;
package Units "Types of thermal quantities"
  type Temperature = Real(quantity="ThermodynamicTemperature", unit="K", min=0, start=293, nominal=300) "Absolute temperature" annotation (Documentation(info="<html>
<p>Absolute temperature, in K. Starts at 293 K unless something else is said.</p>
</html>"));
  type TemperatureDifference = Real(quantity="ThermodynamicTemperature", unit="K") "Difference of temperatures" annotation (Documentation(info="<html>
<p>Difference of temperatures, in K.</p>
</html>"));
  type HeatFlow = Real(quantity="Power", unit="W") "Heat flow" annotation (Documentation(info="<html>
<p>Heat flow, in W.</p>
</html>"));
  type ThermalResistance = Real(quantity="ThermalResistance", unit="K/W") "Temperature difference per heat flow" annotation (Documentation(info="<html>
<p>Temperature difference per heat flow, in K/W.</p>
</html>"));
  type HeatCapacity = Real(quantity="HeatCapacity", unit="J/K") "Heat per temperature" annotation (Documentation(info="<html>
<p>Heat per temperature, in J/K.</p>
</html>"));
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="K, W", textColor={191,0,0})}),
    Documentation(info="<html>
<p>Types for temperatures, heat flows and the parameters of thermal components. Temperatures start at 293 K, that is 20 °C.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Interfaces.HeatPort\">DSFLib.Thermal.Interfaces.HeatPort</a></p>
</html>"));
end Units;
