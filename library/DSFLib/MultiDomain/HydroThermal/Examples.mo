within DSFLib.MultiDomain.HydroThermal;
package Examples "Collectors and exchangers"
  import DSFLib.MultiDomain.HydroThermal.Components.*;
  import DSFLib.Thermal.Components.*;

  model SolarCollector "Water heated by the sun"
    DSFLib.Hydraulics.Components.IdealPump pump(Q=1e-4) annotation (Placement(transformation(origin={-80,-40}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.ConstPress outlet annotation (Placement(transformation(origin={80,-40}, extent={{10,-10},{-10,10}})));
    Convection inflow annotation (Placement(transformation(origin={-40,-40}, extent={{10,-10},{-10,10}})));
    Convection outflow annotation (Placement(transformation(origin={40,-40}, extent={{10,-10},{-10,10}})));
    HeatCapacitor water(C=4e4) annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}})));
    HeatCapacitor collector(C=1e4) annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}})));
    ThermalResistor wall(R=0.01) annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    ThermalResistor loss(R=0.5) annotation (Placement(transformation(origin={40,60}, extent={{10,-10},{-10,10}})));
    HeatFlowSource sun(Q=1000) annotation (Placement(transformation(origin={-50,70}, extent={{-10,-10},{10,10}})));
    ConstTemp inlet(T=290) annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}})));
    ConstTemp surroundings(T=293) annotation (Placement(transformation(origin={80,60}, extent={{10,-10},{-10,10}})));
    ConstTemp drain(T=293) annotation (Placement(transformation(origin={80,0}, extent={{10,-10},{-10,10}})));
  equation
    connect(outlet.fluidPort, pump.fluidPort_b) annotation (Line(points={{70,-40},{64,-40},{64,-60},{-96,-60},{-96,-40},{-90,-40}}, color={0,110,200}));
    connect(pump.fluidPort_a, inflow.fluidPort_b) annotation (Line(points={{-70,-40},{-50,-40}}, color={0,110,200}));
    connect(inflow.fluidPort_a, outflow.fluidPort_b) annotation (Line(points={{-30,-40},{30,-40}}, color={0,110,200}));
    connect(outflow.fluidPort_a, outlet.fluidPort) annotation (Line(points={{50,-40},{70,-40}}, color={0,110,200}));
    connect(inlet.heatPort, inflow.heatPort_b) annotation (Line(points={{-70,0},{-46,0},{-46,-30}}, color={191,0,0}));
    connect(inflow.heatPort_a, water.heatPort) annotation (Line(points={{-34,-30},{-34,-10},{0,-10},{0,10}}, color={191,0,0}));
    connect(water.heatPort, outflow.heatPort_b) annotation (Line(points={{0,10},{0,-10},{34,-10},{34,-30}}, color={191,0,0}));
    connect(outflow.heatPort_a, drain.heatPort) annotation (Line(points={{46,-30},{46,0},{70,0}}, color={191,0,0}));
    connect(water.heatPort, wall.heatPort_a) annotation (Line(points={{0,10},{0,5},{-15,5},{-15,35},{0,35},{0,40}}, color={191,0,0}));
    connect(wall.heatPort_b, collector.heatPort) annotation (Line(points={{0,60},{0,70}}, color={191,0,0}));
    connect(sun.heatPort, collector.heatPort) annotation (Line(points={{-40,70},{0,70}}, color={191,0,0}));
    connect(collector.heatPort, loss.heatPort_b) annotation (Line(points={{0,70},{0,60},{30,60}}, color={191,0,0}));
    connect(loss.heatPort_a, surroundings.heatPort) annotation (Line(points={{50,60},{70,60}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.20: two bodies, collector and water, and two flows, in and out.</p>
<h4>Equations</h4>
<pre>Cf dTf/dt = (Tc - Tf)/Rcf + rho c Q (TfI - Tf)
Cc dTc/dt = qs - (Tc - Tf)/Rcf - (Tc - Ta)/Rca</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Components.Convection\">DSFLib.MultiDomain.HydroThermal.Components.Convection</a></p>
</html>"),
      experiment(StopTime=1000));
  end SolarCollector;

  model DividedCollector "The collector with a pipe of several pieces"
    parameter Integer N = 4 "Number of pieces";
    DSFLib.Hydraulics.Components.IdealPump pump(Q=1e-4) annotation (Placement(transformation(origin={-80,-20}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.ConstPress outlet annotation (Placement(transformation(origin={80,-20}, extent={{10,-10},{-10,10}})));
    PipeSection pipe[N](each C=4e4/N) annotation (Placement(transformation(origin={0,-20}, extent={{-20,-20},{20,20}})));
    ThermalResistor wall[N](each R=0.01*N) annotation (Placement(transformation(origin={20,30}, extent={{-10,-10},{10,10}}, rotation=90)));
    HeatCapacitor collector(C=1e4) annotation (Placement(transformation(origin={20,80}, extent={{-10,-10},{10,10}})));
    ThermalResistor loss(R=0.5) annotation (Placement(transformation(origin={50,60}, extent={{10,-10},{-10,10}})));
    HeatFlowSource sun(Q=1000) annotation (Placement(transformation(origin={-30,60}, extent={{-10,-10},{10,10}})));
    ConstTemp inlet(T=290) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    ConstTemp surroundings(T=293) annotation (Placement(transformation(origin={90,60}, extent={{10,-10},{-10,10}})));
    Convection outflow annotation (Placement(transformation(origin={50,-20}, extent={{10,-10},{-10,10}})));
    ConstTemp drain(T=293) annotation (Placement(transformation(origin={90,10}, extent={{10,-10},{-10,10}})));
  equation
    connect(outlet.fluidPort, pump.fluidPort_b) annotation (Line(points={{70,-20},{64,-20},{64,-40},{-96,-40},{-96,-20},{-90,-20}}, color={0,110,200}));
    connect(pump.fluidPort_a, pipe[1].fluidPort_b) annotation (Line(points={{-70,-20},{-20,-20}}, color={0,110,200}));
    connect(inlet.heatPort, pipe[1].upstream) annotation (Line(points={{-50,20},{-12,20},{-12,0}}, color={191,0,0}));
    for i in 1:N - 1 loop
      connect(pipe[i].fluidPort_a, pipe[i + 1].fluidPort_b);
      connect(pipe[i].heatPort, pipe[i + 1].upstream);
    end for;
    connect(pipe[N].fluidPort_a, outflow.fluidPort_b) annotation (Line(points={{20,-20},{40,-20}}, color={0,110,200}));
    connect(pipe[N].heatPort, outflow.heatPort_b) annotation (Line(points={{12,0},{12,5},{44,5},{44,-10}}, color={191,0,0}));
    connect(outflow.fluidPort_a, outlet.fluidPort) annotation (Line(points={{60,-20},{70,-20}}, color={0,110,200}));
    connect(outflow.heatPort_a, drain.heatPort) annotation (Line(points={{56,-10},{56,10},{80,10}}, color={191,0,0}));
    for i in 1:N loop
      connect(pipe[i].heatPort, wall[i].heatPort_a) annotation (Line(points={{12,0},{12,10},{20,10},{20,20}}, color={191,0,0}));
      connect(wall[i].heatPort_b, collector.heatPort) annotation (Line(points={{20,40},{20,70}}, color={191,0,0}));
    end for;
    connect(sun.heatPort, collector.heatPort) annotation (Line(points={{-20,60},{20,60},{20,70}}, color={191,0,0}));
    connect(collector.heatPort, loss.heatPort_b) annotation (Line(points={{20,70},{20,60},{40,60}}, color={191,0,0}));
    connect(loss.heatPort_a, surroundings.heatPort) annotation (Line(points={{60,60},{80,60}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.13 and section 4.4.2. Water warms up as it passes through the collector; a last flow carries its heat away.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Components.PipeSection\">DSFLib.MultiDomain.HydroThermal.Components.PipeSection</a></p>
</html>"),
      experiment(StopTime=1000));
  end DividedCollector;

  model HeatExchanger "Two liquids in counterflow"
    parameter Integer N = 5 "Number of pieces";
    DSFLib.Hydraulics.Components.IdealPump pumpA(Q=1e-4) annotation (Placement(transformation(origin={-80,40}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.ConstPress drainA annotation (Placement(transformation(origin={80,40}, extent={{10,-10},{-10,10}})));
    DSFLib.Hydraulics.Components.IdealPump pumpB(Q=2e-4) annotation (Placement(transformation(origin={80,-60}, extent={{-10,-10},{10,10}})));
    DSFLib.Hydraulics.Components.ConstPress drainB annotation (Placement(transformation(origin={-80,-60}, extent={{-10,-10},{10,10}})));
    PipeSection a[N](each C=1e4/N) annotation (Placement(transformation(origin={0,40}, extent={{-20,-20},{20,20}})));
    PipeSection b[N](each C=2e4/N) annotation (Placement(transformation(origin={0,-60}, extent={{-20,-20},{20,20}})));
    ThermalResistor wall[N](each R=1e-3*N) annotation (Placement(transformation(origin={28,0}, extent={{-10,-10},{10,10}}, rotation=90)));
    ThermalResistor loss[N](each R=0.1*N) annotation (Placement(transformation(origin={70,-20}, extent={{10,-10},{-10,10}})));
    ConstTemp hot(T=350) annotation (Placement(transformation(origin={-60,80}, extent={{-10,-10},{10,10}})));
    ConstTemp cold(T=290) annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}})));
    ConstTemp surroundings(T=293) annotation (Placement(transformation(origin={90,0}, extent={{10,-10},{-10,10}})));
    Convection outA annotation (Placement(transformation(origin={50,40}, extent={{10,-10},{-10,10}})));
    Convection outB annotation (Placement(transformation(origin={50,-60}, extent={{10,-10},{-10,10}})));
    ConstTemp sink(T=293) annotation (Placement(transformation(origin={90,80}, extent={{10,-10},{-10,10}})));
  equation
    connect(drainA.fluidPort, pumpA.fluidPort_b) annotation (Line(points={{70,40},{64,40},{64,20},{-96,20},{-96,40},{-90,40}}, color={0,110,200}));
    connect(pumpA.fluidPort_a, a[1].fluidPort_b) annotation (Line(points={{-70,40},{-20,40}}, color={0,110,200}));
    connect(a[N].fluidPort_a, outA.fluidPort_b) annotation (Line(points={{20,40},{40,40}}, color={0,110,200}));
    connect(outA.fluidPort_a, drainA.fluidPort) annotation (Line(points={{60,40},{70,40}}, color={0,110,200}));
    connect(a[N].heatPort, outA.heatPort_b) annotation (Line(points={{12,60},{12,65},{44,65},{44,50}}, color={191,0,0}));
    connect(outA.heatPort_a, sink.heatPort) annotation (Line(points={{56,50},{56,80},{80,80}}, color={191,0,0}));
    connect(drainB.fluidPort, pumpB.fluidPort_b) annotation (Line(points={{-70,-60},{-45,-60},{-45,-85},{95,-85},{95,-60},{90,-60}}, color={0,110,200}));
    connect(pumpB.fluidPort_a, b[1].fluidPort_b) annotation (Line(points={{70,-60},{65,-60},{65,-35},{-25,-35},{-25,-60},{-20,-60}}, color={0,110,200}));
    connect(b[N].fluidPort_a, outB.fluidPort_b) annotation (Line(points={{20,-60},{40,-60}}, color={0,110,200}));
    connect(outB.fluidPort_a, drainB.fluidPort) annotation (Line(points={{60,-60},{66,-60},{66,-80},{-64,-80},{-64,-60},{-70,-60}}, color={0,110,200}));
    connect(b[N].heatPort, outB.heatPort_b) annotation (Line(points={{12,-40},{12,-30},{44,-30},{44,-50}}, color={191,0,0}));
    connect(outB.heatPort_a, sink.heatPort) annotation (Line(points={{56,-50},{56,15},{70,15},{70,80},{80,80}}, color={191,0,0}));
    connect(hot.heatPort, a[1].upstream) annotation (Line(points={{-50,80},{-12,80},{-12,60}}, color={191,0,0}));
    connect(cold.heatPort, b[1].upstream) annotation (Line(points={{-50,-20},{-12,-20},{-12,-40}}, color={191,0,0}));
    for i in 1:N - 1 loop
      connect(a[i].fluidPort_a, a[i + 1].fluidPort_b);
      connect(a[i].heatPort, a[i + 1].upstream);
      connect(b[i].fluidPort_a, b[i + 1].fluidPort_b);
      connect(b[i].heatPort, b[i + 1].upstream);
    end for;
    for i in 1:N loop
      connect(a[i].heatPort, wall[i].heatPort_b) annotation (Line(points={{12,60},{12,65},{28,65},{28,10}}, color={191,0,0}));
      connect(wall[i].heatPort_a, b[N + 1 - i].heatPort) annotation (Line(points={{28,-10},{28,-25},{12,-25},{12,-40}}, color={191,0,0}));
      connect(b[i].heatPort, loss[i].heatPort_b) annotation (Line(points={{12,-40},{12,-20},{60,-20}}, color={191,0,0}));
      connect(loss[i].heatPort_a, surroundings.heatPort) annotation (Line(points={{80,-20},{80,0}}, color={191,0,0}));
    end for;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problems 4.12 (N = 1) and 4.13. The piece i of pipe a touches the piece N + 1 - i of pipe b.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Components.PipeSection\">DSFLib.MultiDomain.HydroThermal.Components.PipeSection</a></p>
</html>"),
      experiment(StopTime=1000));
  end HeatExchanger;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector\">DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector</a></p>
</html>"));
end Examples;
