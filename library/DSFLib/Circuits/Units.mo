within DSFLib.Circuits;
package Units "Types of electrical quantities"
  type Voltage = Real(quantity="Voltage", unit="V") "Potential or potential difference" annotation (Documentation(info="<html>
<p>Potential or potential difference, in V.</p>
</html>"));
  type Current = Real(quantity="Current", unit="A") "Current" annotation (Documentation(info="<html>
<p>Current, in A.</p>
</html>"));
  type Resistance = Real(quantity="Resistance", unit="Ohm") "Resistance" annotation (Documentation(info="<html>
<p>Resistance, in Ohm.</p>
</html>"));
  type Capacitance = Real(quantity="Capacitance", unit="F", min=0) "Capacitance" annotation (Documentation(info="<html>
<p>Capacitance, in F.</p>
</html>"));
  type Inductance = Real(quantity="Inductance", unit="H") "Inductance" annotation (Documentation(info="<html>
<p>Inductance, in H.</p>
</html>"));
  type Charge = Real(quantity="Charge", unit="C") "Electric charge" annotation (Documentation(info="<html>
<p>Electric charge, in C.</p>
</html>"));
  type MagneticFlux = Real(quantity="MagneticFlux", unit="Wb") "Magnetic flux" annotation (Documentation(info="<html>
<p>Magnetic flux, in Wb.</p>
</html>"));
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="V, A", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Types for potentials, currents and the parameters of circuits.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Interfaces.Pin\">DSFLib.Circuits.Interfaces.Pin</a></p>
</html>"));
end Units;
