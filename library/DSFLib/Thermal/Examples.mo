within DSFLib.Thermal;
package Examples "Thermal systems"
  import DSFLib.Thermal.Components.*;

  model TwoCompartments "Two rooms, one heated, one losing heat"
    HeatCapacitor room1 annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}})));
    HeatCapacitor room2 annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
    ThermalResistor thermalResistor annotation (Placement(transformation(origin={-10,0}, extent={{10,-10},{-10,10}})));
    HeatFlowSource heatFlowSource annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}})));
    ThermalResistor thermalResistor1 annotation (Placement(transformation(origin={50,0}, extent={{10,-10},{-10,10}})));
    ConstTemp constTemp(T=293) annotation (Placement(transformation(origin={90,0}, extent={{10,-10},{-10,10}})));
  equation
    connect(room1.heatPort, thermalResistor.heatPort_b) annotation (Line(points={{-40,30},{-40,0},{-20,0}}, color={191,0,0}));
    connect(thermalResistor.heatPort_a, room2.heatPort) annotation (Line(points={{0,0},{20,0},{20,30}}, color={191,0,0}));
    connect(thermalResistor1.heatPort_b, room2.heatPort) annotation (Line(points={{40,0},{20,0},{20,30}}, color={191,0,0}));
    connect(thermalResistor1.heatPort_a, constTemp.heatPort) annotation (Line(points={{60,0},{80,0}}, color={191,0,0}));
    connect(heatFlowSource.heatPort, room1.heatPort) annotation (Line(points={{-60,0},{-40,0},{-40,30}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.16 and code 5.39. In the end all heat flows through both walls: 294 K and 295 K.</p>
<h4>Equations</h4>
<pre>C dT1/dt = Q - (T1 - T2)/R,  C dT2/dt = (T1 - T2)/R - (T2 - T)/R</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.HeatCapacitor\">DSFLib.Thermal.Components.HeatCapacitor</a></p>
</html>"),
      experiment(StopTime=20));
  end TwoCompartments;

  model RadiatingRoom "The same with radiation to the surroundings"
    HeatCapacitor room1 annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}})));
    HeatCapacitor room2 annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
    ThermalResistor thermalResistor annotation (Placement(transformation(origin={-10,0}, extent={{10,-10},{-10,10}})));
    HeatFlowSource heatFlowSource annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}})));
    Radiation radiation(G=0.1) annotation (Placement(transformation(origin={50,20}, extent={{10,-10},{-10,10}})));
    ThermalResistor thermalResistor1 annotation (Placement(transformation(origin={50,-20}, extent={{10,-10},{-10,10}})));
    ConstTemp constTemp(T=293) annotation (Placement(transformation(origin={90,0}, extent={{10,-10},{-10,10}})));
  equation
    connect(room1.heatPort, thermalResistor.heatPort_b) annotation (Line(points={{-40,30},{-40,0},{-20,0}}, color={191,0,0}));
    connect(thermalResistor.heatPort_a, room2.heatPort) annotation (Line(points={{0,0},{20,0},{20,30}}, color={191,0,0}));
    connect(thermalResistor1.heatPort_b, room2.heatPort) annotation (Line(points={{40,-20},{20,-20},{20,30}}, color={191,0,0}));
    connect(thermalResistor1.heatPort_a, constTemp.heatPort) annotation (Line(points={{60,-20},{70,-20},{70,0},{80,0}}, color={191,0,0}));
    connect(radiation.heatPort_b, room2.heatPort) annotation (Line(points={{40,20},{20,20},{20,30}}, color={191,0,0}));
    connect(radiation.heatPort_a, constTemp.heatPort) annotation (Line(points={{60,20},{70,20},{70,0},{80,0}}, color={191,0,0}));
    connect(heatFlowSource.heatPort, room1.heatPort) annotation (Line(points={{-60,0},{-40,0},{-40,30}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.9.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.Radiation\">DSFLib.Thermal.Components.Radiation</a></p>
</html>"),
      experiment(StopTime=20));
  end RadiatingRoom;

  model ClosedBodies "Three bodies that exchange heat among themselves"
    HeatCapacitor a(C=1, T(start=400, fixed=true)) annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}})));
    HeatCapacitor b(C=2, T(start=300, fixed=true)) annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
    HeatCapacitor c(C=3, T(start=250, fixed=true)) annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}})));
    ThermalResistor ab(R=0.5) annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}})));
    Radiation bc(G=1) annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Units.Energy heat "Heat in all bodies";
  equation
    heat = a.C*a.T + b.C*b.T + c.C*c.T;
    connect(a.heatPort, ab.heatPort_a) annotation (Line(points={{-60,30},{-60,0},{-40,0}}, color={191,0,0}));
    connect(ab.heatPort_b, b.heatPort) annotation (Line(points={{-20,0},{0,0},{0,30}}, color={191,0,0}));
    connect(b.heatPort, bc.heatPort_a) annotation (Line(points={{0,30},{0,0},{20,0}}, color={191,0,0}));
    connect(bc.heatPort_b, c.heatPort) annotation (Line(points={{40,0},{60,0},{60,30}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Nothing leaves the system: the heat stays the same, and all temperatures end at the mean weighted with the capacities.</p>
<h4>Equations</h4>
<pre>T = (C1 T1 + C2 T2 + C3 T3)/(C1 + C2 + C3)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.Radiation\">DSFLib.Thermal.Components.Radiation</a></p>
</html>"),
      experiment(StopTime=20));
  end ClosedBodies;

  model House "House through a day"
    HeatCapacitor air(C=1e6, T(start=293, fixed=true)) annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
    Wall wall(e=0.3, A=100, lambda=0.5) annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    SineTemp outside(T=283, dT=8) annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}})));
    HeatFlowSource heating(Q=1500) annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}})));
  equation
    connect(outside.heatPort, wall.heatPort_a) annotation (Line(points={{-60,0},{-30,0}}, color={191,0,0}));
    connect(wall.heatPort_b, air.heatPort) annotation (Line(points={{-10,0},{20,0},{20,30}}, color={191,0,0}));
    connect(heating.heatPort, air.heatPort) annotation (Line(points={{-10,-40},{20,-40},{20,30}}, color={191,0,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The walls let the temperature inside follow that outside, weaker and later.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.SineTemp\">DSFLib.Thermal.Components.SineTemp</a></p>
</html>"),
      experiment(StopTime=172800));
  end House;

  model HeatedRod "Rod heated at one end: method of lines with components"
    parameter Integer N = 20 "Number of pieces";
    HeatCapacitor piece[N](each C=1.0/N) annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
    ThermalResistor link[N - 1](each R=1.0/N) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    ConstTemp hot(T=373) annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}})));
    ThermalResistor entrance(R=0.5/N) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(hot.heatPort, entrance.heatPort_a) annotation (Line(points={{-60,0},{-50,0}}, color={191,0,0}));
    connect(entrance.heatPort_b, piece[1].heatPort) annotation (Line(points={{-30,0},{-15,0},{-15,25},{0,25},{0,30}}, color={191,0,0}));
    for i in 1:N - 1 loop
      connect(piece[i].heatPort, link[i].heatPort_a) annotation (Line(points={{0,30},{0,15},{-15,15},{-15,0},{-10,0}}, color={191,0,0}));
      connect(link[i].heatPort_b, piece[i + 1].heatPort);
    end for;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The heat equation in one dimension, cut into N pieces (section 4.4.2). The far end is insulated.</p>
<h4>Equations</h4>
<pre>dT/dt = d²T/dx²</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Components.ThermalResistor\">DSFLib.Thermal.Components.ThermalResistor</a></p>
</html>"),
      experiment(StopTime=2));
  end HeatedRod;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Systems of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Thermal.Examples.TwoCompartments\">DSFLib.Thermal.Examples.TwoCompartments</a></p>
</html>"));
end Examples;
