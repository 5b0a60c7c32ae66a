within DSFLib.Circuits;
package Units "Types of electrical quantities"
  type Voltage = Real(quantity="Voltage", unit="V") "Potential or potential difference";
  type Current = Real(quantity="Current", unit="A") "Current";
  type Resistance = Real(quantity="Resistance", unit="Ohm") "Resistance";
  type Capacitance = Real(quantity="Capacitance", unit="F", min=0) "Capacitance";
  type Inductance = Real(quantity="Inductance", unit="H") "Inductance";
  type Charge = Real(quantity="Charge", unit="C") "Electric charge";
  type MagneticFlux = Real(quantity="MagneticFlux", unit="Wb") "Magnetic flux";
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="V, A", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Types for potentials, currents and the parameters of circuits.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Interfaces.Pin\">DSFLib.Circuits.Interfaces.Pin</a></p>
</html>"));
end Units;
