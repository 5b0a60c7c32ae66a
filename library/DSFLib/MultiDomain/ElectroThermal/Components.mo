within DSFLib.MultiDomain.ElectroThermal;
package Components "Heat from currents"
  model HeatingResistor "Resistor that gives off its heat"
    extends DSFLib.Circuits.Components.Resistor;
    DSFLib.Thermal.Interfaces.HeatPort heatPort "Where the heat goes" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
  equation
    heatPort.q = -v*i;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,-30},{0,-100}}, color={191,0,0}),
          Line(points={{-30,-30},{-30,-50}}, color={191,0,0}),
          Line(points={{30,-30},{30,-50}}, color={191,0,0})}),
      Documentation(info="<html>
<p>A resistor whose electric power is a heat flow.</p>
<h4>Equations</h4>
<pre>v = R i
heatPort.q = -v i</pre>
<h4>Assumptions</h4>
<p>The resistance does not depend on the temperature.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater\">DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater</a></p>
</html>"));
  end HeatingResistor;

  model WarmResistor "Resistor that gives off its heat and changes with its temperature"
    extends DSFLib.Circuits.Interfaces.OnePort;
    DSFLib.Thermal.Interfaces.HeatPort heatPort "Where the heat goes" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Circuits.Units.Resistance R = 1 "Resistance at the temperature T_0";
    parameter Real alpha(unit="1/K") = 0 "Change of the resistance with temperature";
    parameter DSFLib.Thermal.Units.Temperature T_0 = 293 "Temperature at which it has the resistance R";
  equation
    v = R*(1 + alpha*(heatPort.T - T_0))*i;
    heatPort.q = -v*i;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-70,0}}, color={0,0,255}),
          Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{70,0},{100,0}}, color={0,0,255}),
          Line(points={{0,-30},{0,-100}}, color={191,0,0}),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-40},{150,-70}}, textString="R=%R", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A filament: its resistance grows with its temperature, which limits the power.</p>
<h4>Equations</h4>
<pre>v = R (1 + alpha (T - T_0)) i
heatPort.q = -v i</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroThermal.Examples.Bulb\">DSFLib.MultiDomain.ElectroThermal.Examples.Bulb</a></p>
</html>"));
  end WarmResistor;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-60,30},{60,-30}}, lineColor={0,0,255}, fillColor={255,205,190}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Electric components with a heat port.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater\">DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater</a></p>
</html>"));
end Components;
