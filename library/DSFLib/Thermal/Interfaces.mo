within DSFLib.Thermal;
package Interfaces "Connector and partial model of thermal systems"
  import DSFLib.Thermal.Units.*;

  connector HeatPort "Surface through which heat flows"
    Temperature T "Temperature";
    flow HeatFlow q "Heat flow into the component";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,80},{80,-80}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Surfaces in contact have the same temperature; the heat flows add up to zero.</p>
<h4>Equations</h4>
<pre>T1 = T2 = ... = Tn
q1 + q2 + ... + qn = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
  end HeatPort;

  partial model TwoPort "Element that passes heat on"
    HeatPort heatPort_b "Port b" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    HeatPort heatPort_a "Port a" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    TemperatureDifference T_rel "Temperature difference from b to a";
    HeatFlow q "Heat flow from b to a";
  equation
    T_rel = heatPort_b.T - heatPort_a.T;
    q = heatPort_b.q;
    q = -heatPort_a.q;
    annotation (Documentation(info="<html>
<p>What enters at one port leaves at the other. Temperature difference and heat flow count from b to a.</p>
<h4>Equations</h4>
<pre>T_rel = heatPort_b.T - heatPort_a.T
q = heatPort_b.q = -heatPort_a.q</pre>
<h4>Assumptions</h4>
<p>No storage.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.ThermalResistor\">DSFLib.Thermal.Components.ThermalResistor</a></p>
</html>"));
  end TwoPort;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-40,40},{40,-40}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the thermal components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.ThermalResistor\">DSFLib.Thermal.Components.ThermalResistor</a></p>
</html>"));
end Interfaces;
