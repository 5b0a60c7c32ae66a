within DSFLib.MultiDomain.HydroThermal;
package Components "Heat carried by a flow"
  import DSFLib.Thermal.Interfaces.*;
  import DSFLib.Thermal.Units.*;

  model Convection "Flow that carries heat from one vessel to the next"
    extends DSFLib.Hydraulics.Interfaces.TwoPort;
    HeatPort heatPort_a "Contents of the vessel at port a" annotation (Placement(transformation(origin={-60,100}, extent={{-10,-10},{10,10}})));
    HeatPort heatPort_b "Contents of the vessel at port b" annotation (Placement(transformation(origin={60,100}, extent={{-10,-10},{10,10}})));
    Temperature T "Temperature of the liquid that flows";
    HeatFlow q_heat "Heat carried from b to a";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
    parameter DSFLib.Units.SpecificHeat c = 4184 "Fluid specific heat capacity";
  equation
    p = 0;
    q_heat = heatPort_b.q;
    q_heat = -heatPort_a.q;
    T = if q >= 0 then heatPort_b.T else heatPort_a.T;
    q_heat = rho*c*q*T;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,30},{100,-30}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{60,0},{-60,0}}, color={191,0,0}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{-60,30},{-60,100}}, color={191,0,0}),
          Line(points={{60,30},{60,100}}, color={191,0,0}),
          Text(extent={{-150,-40},{150,-80}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Liquid that leaves a vessel takes its heat along. Its temperature is that of the vessel it comes from, whatever the direction of the flow.</p>
<h4>Equations</h4>
<pre>q_heat = rho c q T
T = Tb if q &gt;= 0, Ta otherwise</pre>
<h4>Assumptions</h4>
<p>No loss of pressure or heat on the way; well mixed vessels.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector\">DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector</a></p>
</html>"));
  end Convection;

  model PipeSection "Piece of a pipe with liquid of uniform temperature"
    DSFLib.Hydraulics.Interfaces.FluidPort fluidPort_b "Inlet" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Interfaces.FluidPort fluidPort_a "Outlet" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    HeatPort upstream "Contents of the piece before" annotation (Placement(transformation(origin={-60,100}, extent={{-10,-10},{10,10}})));
    HeatPort heatPort "Contents of this piece" annotation (Placement(transformation(origin={60,100}, extent={{-10,-10},{10,10}})));
    parameter HeatCapacity C = 1 "Heat capacity of the contents";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
    parameter DSFLib.Units.SpecificHeat c = 4184 "Fluid specific heat capacity";
    Convection convection(rho=rho, c=c) "Flow from the piece before" annotation (Placement(transformation(origin={-20,0}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor contents(C=C) "Liquid" annotation (Placement(transformation(origin={60,60}, extent={{-10,-10},{10,10}})));
  equation
    connect(fluidPort_b, convection.fluidPort_b) annotation (Line(points={{-100,0},{-30,0}}, color={0,110,200}));
    connect(convection.fluidPort_a, fluidPort_a) annotation (Line(points={{-10,0},{100,0}}, color={0,110,200}));
    connect(upstream, convection.heatPort_b) annotation (Line(points={{-60,100},{-60,55},{-26,55},{-26,10}}, color={191,0,0}));
    connect(convection.heatPort_a, heatPort) annotation (Line(points={{-14,10},{-14,100},{60,100}}, color={191,0,0}));
    connect(contents.heatPort, heatPort) annotation (Line(points={{60,50},{60,45},{45,45},{45,100},{60,100}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,40},{100,-40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-60,40},{-60,100}}, color={191,0,0}),
          Line(points={{60,40},{60,100}}, color={191,0,0}),
          Ellipse(extent={{30,25},{90,-25}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{-80,0},{20,0}}, color={191,0,0}, arrow={Arrow.None, Arrow.Filled}),
          Text(extent={{-150,-50},{150,-90}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The subsystem of problem 5.13: pieces in a row divide a pipe along which the temperature changes. Walls and further pieces are attached at heatPort.</p>
<h4>Equations</h4>
<pre>C dT/dt = rho c q (T_before - T) + q_wall</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Examples.DividedCollector\">DSFLib.MultiDomain.HydroThermal.Examples.DividedCollector</a></p>
</html>"));
  end PipeSection;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-60,30},{60,-30}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Liquid as a carrier of heat.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector\">DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector</a></p>
</html>"));
end Components;
