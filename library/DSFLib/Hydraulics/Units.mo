within DSFLib.Hydraulics;
package Units "Types of hydraulic quantities"
  type Pressure = Real(quantity="Pressure", unit="Pa", nominal=1e4) "Gauge pressure or pressure difference" annotation (Documentation(info="<html>
<p>Gauge pressure or pressure difference, in Pa.</p>
</html>"));
  type VolumeFlow = Real(quantity="VolumeFlowRate", unit="m3/s", nominal=1e-3) "Volume flow" annotation (Documentation(info="<html>
<p>Volume flow, in m3/s.</p>
</html>"));
  type Volume = Real(quantity="Volume", unit="m3") "Volume" annotation (Documentation(info="<html>
<p>Volume, in m3.</p>
</html>"));
  type HydraulicResistance = Real(quantity="HydraulicResistance", unit="Pa.s/m3") "Pressure per volume flow" annotation (Documentation(info="<html>
<p>Pressure per volume flow, in Pa.s/m3.</p>
</html>"));
  type HydraulicInertance = Real(quantity="HydraulicInertance", unit="Pa.s2/m3") "Pressure per rate of the volume flow" annotation (Documentation(info="<html>
<p>Pressure per rate of the volume flow, in Pa.s2/m3.</p>
</html>"));
  type HydraulicCapacity = Real(quantity="HydraulicCapacity", unit="m3/Pa", nominal=1e-4) "Volume per pressure" annotation (Documentation(info="<html>
<p>Volume per pressure, in m3/Pa.</p>
</html>"));
  type ValveCoefficient = Real(quantity="ValveCoefficient") "Volume flow per root of pressure, m3/s per root of Pa" annotation (Documentation(info="<html>
<p>Volume flow per root of pressure, m3/s per root of Pa.</p>
</html>"));
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="Pa", textColor={0,110,200})}),
    Documentation(info="<html>
<p>Types for pressures, volume flows and the parameters of hydraulic components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Interfaces.FluidPort\">DSFLib.Hydraulics.Interfaces.FluidPort</a></p>
</html>"));
end Units;
