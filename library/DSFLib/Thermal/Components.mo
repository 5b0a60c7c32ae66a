within DSFLib.Thermal;
package Components "Storage, conduction, radiation, sources"
  import DSFLib.Thermal.Units.*;
  import DSFLib.Thermal.Interfaces.*;

  model HeatCapacitor "Body that stores heat"
    HeatPort heatPort "Its surface" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    parameter HeatCapacity C = 1 "Heat capacity";
    Temperature T(stateSelect=StateSelect.prefer) "Temperature";
    HeatFlow q "Heat flow into the body";
  equation
    C*der(T) = q;
    q = heatPort.q;
    T = heatPort.T;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Polygon(points={{0,70},{-40,60},{-70,30},{-60,-20},{-30,-60},{20,-65},{60,-40},{70,10},{50,50},{0,70}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid, smooth=Smooth.Bezier),
          Line(points={{0,-65},{0,-100}}, color={191,0,0}),
          Text(extent={{-66,24},{66,-24}}, textString="%C", textColor={0,0,0}),
          Text(extent={{-150,115},{150,75}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>A body of uniform temperature. For a mass m of specific heat c the capacity is C = m c.</p>
<h4>Equations</h4>
<pre>C dT/dt = q</pre>
<h4>Assumptions</h4>
<p>Uniform temperature, constant capacity.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
  end HeatCapacitor;

  model ThermalResistor "Conduction of heat"
    extends TwoPort;
    parameter ThermalResistance R = 1 "Thermal resistance";
  equation
    R*q = T_rel;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-70,0}}, color={191,0,0}),
          Rectangle(extent={{-70,30},{70,-30}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{70,0},{100,0}}, color={191,0,0}),
          Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-45},{150,-75}}, textString="R=%R", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Heat flows from the warmer to the colder side. For a wall of thickness e, area A and conductivity lambda the resistance is e/(lambda A).</p>
<h4>Equations</h4>
<pre>R q = T_rel</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
  end ThermalResistor;

  model Wall "Conduction through a plane wall"
    extends TwoPort;
    parameter DSFLib.Units.Length e = 0.1 "Thickness";
    parameter DSFLib.Units.Area A = 1 "Area";
    parameter DSFLib.Units.Conductivity lambda = 1 "Conductivity of the material";
    final parameter ThermalResistance R = e/(lambda*A) "Thermal resistance";
  equation
    R*q = T_rel;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-30,0}}, color={191,0,0}),
          Rectangle(extent={{-30,80},{30,-80}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{-30,40},{30,80}}, color={191,0,0}),
          Line(points={{-30,0},{30,40}}, color={191,0,0}),
          Line(points={{-30,-40},{30,0}}, color={191,0,0}),
          Line(points={{-30,-80},{30,-40}}, color={191,0,0}),
          Line(points={{30,0},{100,0}}, color={191,0,0}),
          Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>A thermal resistor from the dimensions of a wall (equation 4.69).</p>
<h4>Equations</h4>
<pre>q = lambda A/e T_rel</pre>
<h4>Assumptions</h4>
<p>Steady profile inside the wall.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.ThermalResistor\">DSFLib.Thermal.Components.ThermalResistor</a></p>
</html>"));
  end Wall;

  model Radiation "Exchange of heat by radiation"
    extends TwoPort;
    parameter DSFLib.Units.Area G = 1 "Effective area: depends on geometry and emissivities";
  equation
    q = G*DSFLib.Units.sigma*(heatPort_b.T^4 - heatPort_a.T^4);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,60},{-70,-60}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{70,60},{100,-60}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{60,30},{-60,30}}, color={191,0,0}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{60,0},{-60,0}}, color={191,0,0}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{60,-30},{-60,-30}}, color={191,0,0}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-70},{150,-100}}, textString="G=%G", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Two surfaces facing each other (problem 5.9), with the constant of Stefan and Boltzmann 5.67e-8 W/(m² K⁴).</p>
<h4>Equations</h4>
<pre>q = G sigma (Tb⁴ - Ta⁴)</pre>
<h4>Assumptions</h4>
<p>Grey surfaces; temperatures are absolute.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.RadiatingRoom\">DSFLib.Thermal.Examples.RadiatingRoom</a></p>
</html>"));
  end Radiation;

  model HeatFlowSource "Constant heat flow"
    HeatPort heatPort "Where heat comes out" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter HeatFlow Q = 1 "Heat flow into what is attached";
  equation
    heatPort.q = -Q;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-90,-20},{40,-20}}, color={191,0,0}),
          Line(points={{-90,20},{40,20}}, color={191,0,0}),
          Polygon(points={{40,-50},{40,50},{90,0},{40,-50}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-60},{150,-90}}, textString="Q=%Q", textColor={0,0,0})}),
      Documentation(info="<html>
<p>Heats what is attached with Q watts, whatever its temperature.</p>
<h4>Equations</h4>
<pre>heatPort.q = -Q</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
  end HeatFlowSource;

  model ConstTemp "Constant temperature"
    HeatPort heatPort "Surface" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter Temperature T = 273.15 "Temperature";
  equation
    heatPort.T = T;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,60},{60,-60}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{100,0}}, color={191,0,0}),
          Text(extent={{-70,20},{50,-20}}, textString="T=%T", textColor={0,0,0}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The surroundings, or a body so large that its temperature does not change.</p>
<h4>Equations</h4>
<pre>heatPort.T = T</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
  end ConstTemp;

  model SineTemp "Sinusoidal temperature"
    HeatPort heatPort "Surface" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    parameter Temperature T = 293 "Mean temperature";
    parameter TemperatureDifference dT = 10 "Amplitude";
    parameter DSFLib.Units.Frequency f = 1/86400 "Frequency; once a day";
  equation
    heatPort.T = T + dT*sin(2*DSFLib.Units.pi*f*time);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,60},{60,-60}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{-60,0},{-35,40},{15,-40},{40,0}}, color={0,0,0}, smooth=Smooth.Bezier),
          Line(points={{60,0},{100,0}}, color={191,0,0}),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The surroundings through day and night.</p>
<h4>Equations</h4>
<pre>heatPort.T = T + dT sin(2 pi f t)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.House\">DSFLib.Thermal.Examples.House</a></p>
</html>"));
  end SineTemp;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-60,30},{60,-30}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>The elements of thermal systems.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
end Components;
