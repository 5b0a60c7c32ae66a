within DSFLib.MultiDomain.ElectroThermal;
package Examples "Heaters"
  import DSFLib.MultiDomain.ElectroThermal.Components.*;

  model WaterHeater "Boiler with a heating resistor and a flow of water"
    DSFLib.Circuits.Components.ConstVolt source(V=220) annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=-90)));
    HeatingResistor heater(R=24.2) annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Circuits.Components.Ground ground annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor water(C=2e5) annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.ThermalResistor insulation(R=0.5) annotation (Placement(transformation(origin={40,60}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.ConstTemp surroundings(T=293) annotation (Placement(transformation(origin={80,60}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.IdealPump pump(Q=1e-5) annotation (Placement(transformation(origin={-80,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.MultiDomain.HydroThermal.Components.Convection inflow annotation (Placement(transformation(origin={-40,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.MultiDomain.HydroThermal.Components.Convection outflow annotation (Placement(transformation(origin={20,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.ConstPress outlet annotation (Placement(transformation(origin={80,-60}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.ConstTemp inlet(T=288) annotation (Placement(transformation(origin={-80,-30}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.ConstTemp drain(T=293) annotation (Placement(transformation(origin={70,-20}, extent={{10,-10},{-10,10}})));
  equation
    connect(source.p, heater.p) annotation (Line(points={{-80,50},{-40,50}}, color={0,0,255}));
    connect(source.n, heater.n) annotation (Line(points={{-80,30},{-40,30}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-80,30},{-80,20},{-60,20},{-60,10}}, color={0,0,255}));
    connect(heater.heatPort, water.heatPort) annotation (Line(points={{-50,40},{-55,40},{-55,25},{0,25},{0,50}}, color={191,0,0}));
    connect(water.heatPort, insulation.heatPort_b) annotation (Line(points={{0,50},{0,45},{25,45},{25,60},{30,60}}, color={191,0,0}));
    connect(insulation.heatPort_a, surroundings.heatPort) annotation (Line(points={{50,60},{70,60}}, color={191,0,0}));
    connect(outlet.fluidPort, pump.fluidPort_b) annotation (Line(points={{70,-60},{64,-60},{64,-80},{-96,-80},{-96,-60},{-90,-60}}, color={0,110,200}));
    connect(pump.fluidPort_a, inflow.fluidPort_b) annotation (Line(points={{-70,-60},{-50,-60}}, color={0,110,200}));
    connect(inflow.fluidPort_a, outflow.fluidPort_b) annotation (Line(points={{-30,-60},{10,-60}}, color={0,110,200}));
    connect(outflow.fluidPort_a, outlet.fluidPort) annotation (Line(points={{30,-60},{70,-60}}, color={0,110,200}));
    connect(inlet.heatPort, inflow.heatPort_b) annotation (Line(points={{-70,-30},{-46,-30},{-46,-50}}, color={191,0,0}));
    connect(inflow.heatPort_a, water.heatPort) annotation (Line(points={{-34,-50},{-34,0},{0,0},{0,50}}, color={191,0,0}));
    connect(water.heatPort, outflow.heatPort_b) annotation (Line(points={{0,50},{0,0},{14,0},{14,-50}}, color={191,0,0}));
    connect(outflow.heatPort_a, drain.heatPort) annotation (Line(points={{26,-50},{26,-20},{60,-20}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.21. In the end the heater's 2000 W leave with the water and through the insulation.</p>
<h4>Equations</h4>
<pre>V²/R = rho c Q (T - T_in) + (T - T_s)/R_i</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroThermal.Components.HeatingResistor\">DSFLib.MultiDomain.ElectroThermal.Components.HeatingResistor</a></p>
</html>"),
      experiment(StopTime=20000));
  end WaterHeater;

  model Bulb "Filament that radiates"
    DSFLib.Circuits.Components.ConstVolt source(V=12) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    WarmResistor filament(R=0.3, alpha=4.5e-3) annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Circuits.Components.Ground ground annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.HeatCapacitor wire(C=0.05, T(start=293, fixed=true)) annotation (Placement(transformation(origin={20,60}, extent={{-10,-10},{10,10}})));
    DSFLib.Thermal.Components.Radiation radiation(G=2e-5) annotation (Placement(transformation(origin={50,20}, extent={{10,-10},{-10,10}})));
    DSFLib.Thermal.Components.ConstTemp surroundings(T=293) annotation (Placement(transformation(origin={90,20}, extent={{10,-10},{-10,10}})));
  equation
    connect(source.p, filament.p) annotation (Line(points={{-60,30},{-20,30}}, color={0,0,255}));
    connect(source.n, filament.n) annotation (Line(points={{-60,10},{-20,10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-60,10},{-60,0},{-40,0},{-40,-10}}, color={0,0,255}));
    connect(filament.heatPort, wire.heatPort) annotation (Line(points={{-30,20},{-35,20},{-35,45},{20,45},{20,50}}, color={191,0,0}));
    connect(wire.heatPort, radiation.heatPort_b) annotation (Line(points={{20,50},{20,20},{40,20}}, color={191,0,0}));
    connect(radiation.heatPort_a, surroundings.heatPort) annotation (Line(points={{60,20},{80,20}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Cold, the filament takes forty amperes; within a fraction of a second its resistance has grown tenfold.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroThermal.Components.WarmResistor\">DSFLib.MultiDomain.ElectroThermal.Components.WarmResistor</a></p>
</html>"),
      experiment(StopTime=2));
  end Bulb;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes and one more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater\">DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater</a></p>
</html>"));
end Examples;
