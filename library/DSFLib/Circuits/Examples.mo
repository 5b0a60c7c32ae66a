within DSFLib.Circuits;
package Examples "Circuits to look at and to simulate"
  import DSFLib.Circuits.Components.*;

  model RLC "Capacitor that discharges through a coil and a resistor"
    Resistor res annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}})));
    Ground ground annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
    Capacitor cap(C=100e-6, v(start=1)) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Inductor ind(L=1e-3) annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}})));
  equation
    connect(ind.n, res.p) annotation (Line(points={{-30,20},{10,20}}, color={0,0,255}));
    connect(res.n, cap.p) annotation (Line(points={{30,20},{60,20},{60,10}}, color={0,0,255}));
    connect(cap.n, ground.p) annotation (Line(points={{60,-10},{60,-25},{0,-25},{0,-40}}, color={0,0,255}));
    connect(ind.p, ground.p) annotation (Line(points={{-50,20},{-55,20},{-55,-35},{0,-35},{0,-40}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The series circuit of the first object-oriented example (code 5.22).</p>
<h4>Equations</h4>
<pre>C dv/dt = i,  L di/dt = -v - R i</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLCSource\">DSFLib.Circuits.Examples.RLCSource</a></p>
</html>"),
      experiment(StopTime=0.01));
  end RLC;

  model RLCSource "Series circuit switched on to a constant voltage"
    ConstVolt source(V=10) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor res(R=2) annotation (Placement(transformation(origin={-30,30}, extent={{-10,-10},{10,10}})));
    Inductor ind(L=0.5, i(start=0, fixed=true)) annotation (Placement(transformation(origin={20,30}, extent={{-10,-10},{10,10}})));
    Capacitor cap(C=0.1, v(start=0, fixed=true)) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Ground ground annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
    DSFLib.Units.Energy stored "Energy in the fields";
  equation
    stored = cap.C*cap.v^2/2 + ind.L*ind.i^2/2;
    connect(source.p, res.p) annotation (Line(points={{-60,10},{-60,30},{-40,30}}, color={0,0,255}));
    connect(res.n, ind.p) annotation (Line(points={{-20,30},{10,30}}, color={0,0,255}));
    connect(ind.n, cap.p) annotation (Line(points={{30,30},{60,30},{60,10}}, color={0,0,255}));
    connect(cap.n, source.n) annotation (Line(points={{60,-10},{-60,-10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-60,-10},{-60,-25},{0,-25},{0,-40}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The voltage of the capacitor swings around the voltage of the source and settles there.</p>
<h4>Equations</h4>
<pre>L C d²v/dt² + R C dv/dt + v = V</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.ConstVolt\">DSFLib.Circuits.Components.ConstVolt</a></p>
</html>"),
      experiment(StopTime=5));
  end RLCSource;

  model HalfWaveRectifier "Transformer, diode, smoothing capacitor and load"
    SineVolt source(V=311, f=50) annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor r1(R=0.5) annotation (Placement(transformation(origin={-50,30}, extent={{-10,-10},{10,10}})));
    Transformer transformer(L1=0.02, L2=0.1, M=0.04) annotation (Placement(transformation(origin={-10,0}, extent={{-20,-20},{20,20}})));
    Diode diode(Ron=0.01) annotation (Placement(transformation(origin={30,30}, extent={{-10,-10},{10,10}})));
    Capacitor cap(C=1e-3) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor load(R=100) annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Ground ground annotation (Placement(transformation(origin={-50,-60}, extent={{-10,-10},{10,10}})));
    Ground ground2 annotation (Placement(transformation(origin={60,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, r1.p) annotation (Line(points={{-80,10},{-80,30},{-60,30}}, color={0,0,255}));
    connect(r1.n, transformer.p1) annotation (Line(points={{-40,30},{-35,30},{-35,10},{-30,10}}, color={0,0,255}));
    connect(transformer.n1, ground.p) annotation (Line(points={{-30,-10},{-50,-10},{-50,-50}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-80,-10},{-80,-30},{-50,-30},{-50,-50}}, color={0,0,255}));
    connect(transformer.p2, diode.p) annotation (Line(points={{10,10},{15,10},{15,30},{20,30}}, color={0,0,255}));
    connect(diode.n, cap.p) annotation (Line(points={{40,30},{60,30},{60,10}}, color={0,0,255}));
    connect(cap.p, load.p) annotation (Line(points={{60,10},{90,10}}, color={0,0,255}));
    connect(cap.n, load.n) annotation (Line(points={{60,-10},{90,-10}}, color={0,0,255}));
    connect(cap.n, ground2.p) annotation (Line(points={{60,-10},{60,-50}}, color={0,0,255}));
    connect(transformer.n2, ground2.p) annotation (Line(points={{10,-10},{60,-10},{60,-50}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The rectifier of problem 5.2. Each of the two circuits has a ground of its own; the transformer separates them.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.Transformer\">DSFLib.Circuits.Components.Transformer</a></p>
</html>"),
      experiment(StopTime=0.1));
  end HalfWaveRectifier;

  model CurrentDividers "Sinusoidal current shared by a resistor and a coil"
    SineCurr source(I=2, f=1) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor res(R=3) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Inductor ind(L=0.5, i(start=0, fixed=true)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Ground ground annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, res.p) annotation (Line(points={{-40,10},{0,10}}, color={0,0,255}));
    connect(res.p, ind.p) annotation (Line(points={{0,10},{40,10}}, color={0,0,255}));
    connect(source.n, res.n) annotation (Line(points={{-40,-10},{0,-10}}, color={0,0,255}));
    connect(res.n, ind.n) annotation (Line(points={{0,-10},{40,-10}}, color={0,0,255}));
    connect(res.n, ground.p) annotation (Line(points={{0,-10},{0,-40}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>At low frequency most of the current goes through the coil, at high frequency through the resistor.</p>
<h4>Equations</h4>
<pre>L di/dt = R (I sin(2 pi f t) - i)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.SineCurr\">DSFLib.Circuits.Components.SineCurr</a></p>
</html>"),
      experiment(StopTime=4));
  end CurrentDividers;

  model LoadedTransformer "Ideal transformer between a source and a load"
    SineVolt source(V=10, f=1) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Inductor ind(L=0.2, i(start=0, fixed=true)) annotation (Placement(transformation(origin={-40,30}, extent={{-10,-10},{10,10}})));
    IdealTransformer transformer(n=2) annotation (Placement(transformation(origin={0,0}, extent={{-20,-20},{20,20}})));
    Resistor load(R=1) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Ground ground annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}})));
    Ground ground2 annotation (Placement(transformation(origin={40,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, ind.p) annotation (Line(points={{-60,10},{-60,30},{-50,30}}, color={0,0,255}));
    connect(ind.n, transformer.p1) annotation (Line(points={{-30,30},{-25,30},{-25,10},{-20,10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-60,-10},{-60,-30},{-40,-30},{-40,-50}}, color={0,0,255}));
    connect(transformer.n1, ground.p) annotation (Line(points={{-20,-10},{-40,-10},{-40,-50}}, color={0,0,255}));
    connect(transformer.p2, load.p) annotation (Line(points={{20,10},{60,10}}, color={0,0,255}));
    connect(transformer.n2, load.n) annotation (Line(points={{20,-10},{60,-10}}, color={0,0,255}));
    connect(load.n, ground2.p) annotation (Line(points={{60,-10},{60,-30},{40,-30},{40,-50}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Seen from the source, the load R appears as n² R.</p>
<h4>Equations</h4>
<pre>L di1/dt = v - n² R i1</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.IdealTransformer\">DSFLib.Circuits.Components.IdealTransformer</a></p>
</html>"),
      experiment(StopTime=4));
  end LoadedTransformer;

  model VanDerPol "Oscillator with a resistor that is active near the origin"
    NLResistor active(a=-1, b=1/3) annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Capacitor cap(v(start=0.5, fixed=true)) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Inductor ind(i(start=0, fixed=true)) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Ground ground annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
  equation
    connect(active.p, cap.p) annotation (Line(points={{-40,10},{0,10}}, color={0,0,255}));
    connect(cap.p, ind.p) annotation (Line(points={{0,10},{40,10}}, color={0,0,255}));
    connect(active.n, cap.n) annotation (Line(points={{-40,-10},{0,-10}}, color={0,0,255}));
    connect(cap.n, ind.n) annotation (Line(points={{0,-10},{40,-10}}, color={0,0,255}));
    connect(cap.n, ground.p) annotation (Line(points={{0,-10},{0,-40}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The circuit of Van der Pol's equation: every start but the origin leads to the same oscillation.</p>
<h4>Equations</h4>
<pre>C dv/dt = v - v³/3 - i,  L di/dt = v</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.NLResistor\">DSFLib.Circuits.Components.NLResistor</a></p>
</html>"),
      experiment(StopTime=20));
  end VanDerPol;

  package Panels "Solar cells and what they feed"
    import DSFLib.Circuits.Interfaces.*;

    model SolarCell "Equivalent circuit of a solar cell"
      Pin p "Positive terminal" annotation (Placement(transformation(origin={100,50}, extent={{-10,-10},{10,10}})));
      Pin n "Negative terminal" annotation (Placement(transformation(origin={100,-50}, extent={{-10,-10},{10,10}})));
      Resistor rs(R=0.35) annotation (Placement(transformation(origin={60,50}, extent={{-10,-10},{10,10}})));
      Resistor rsh(R=200) annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
      Diode dio annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
      ConstCurr cc(I=2) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    equation
      connect(cc.p, dio.p) annotation (Line(points={{-60,10},{-20,10}}, color={0,0,255}));
      connect(cc.p, rsh.p) annotation (Line(points={{-60,10},{20,10}}, color={0,0,255}));
      connect(cc.p, rs.p) annotation (Line(points={{-60,10},{-60,50},{50,50}}, color={0,0,255}));
      connect(rs.n, p) annotation (Line(points={{70,50},{100,50}}, color={0,0,255}));
      connect(cc.n, dio.n) annotation (Line(points={{-60,-10},{-20,-10}}, color={0,0,255}));
      connect(cc.n, rsh.n) annotation (Line(points={{-60,-10},{20,-10}}, color={0,0,255}));
      connect(cc.n, n) annotation (Line(points={{-60,-10},{-60,-50},{100,-50}}, color={0,0,255}));
      annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
            Rectangle(extent={{-80,80},{80,-80}}, lineColor={0,0,255}, fillColor={0,0,127}, fillPattern=FillPattern.Solid),
            Line(points={{-80,30},{80,30}}, color={192,192,192}),
            Line(points={{-80,-30},{80,-30}}, color={192,192,192}),
            Line(points={{-30,80},{-30,-80}}, color={192,192,192}),
            Line(points={{30,80},{30,-80}}, color={192,192,192}),
            Text(extent={{-150,-80},{150,-120}}, textString="%name", textColor={0,0,255})}),
        Documentation(info="<html>
<p>A source of light current with the junction's diode and the losses in parallel and in series (code 5.13).</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.TwoPanels\">DSFLib.Circuits.Examples.Panels.TwoPanels</a></p>
</html>"));
    end SolarCell;

    model Panel "Solar panel: the solar cell under the name of the library's figure"
      extends SolarCell;
      annotation (Documentation(info="<html>
<p>Code 5.23 calls the component of figure 5.7 a panel.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.TwoPanels\">DSFLib.Circuits.Examples.Panels.TwoPanels</a></p>
</html>"));
    end Panel;

    model Boost "Converter that raises a voltage"
      Pin p1 "Input" annotation (Placement(transformation(origin={-100,50}, extent={{-10,-10},{10,10}})));
      Pin p2 "Output" annotation (Placement(transformation(origin={100,50}, extent={{-10,-10},{10,10}})));
      Pin n "Common" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
      Capacitor cap(C=1e-4) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
      Inductor ind(L=1e-4) annotation (Placement(transformation(origin={-50,50}, extent={{-10,-10},{10,10}})));
      Switch sw annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
      Diode di annotation (Placement(transformation(origin={30,50}, extent={{-10,-10},{10,10}})));
      parameter Real dc = 0.5 "Duty cycle";
      parameter DSFLib.Units.Time T = 1e-4 "Period of the switch";
    equation
      connect(p1, ind.p) annotation (Line(points={{-100,50},{-60,50}}, color={0,0,255}));
      connect(ind.n, sw.p) annotation (Line(points={{-40,50},{0,50},{0,10}}, color={0,0,255}));
      connect(ind.n, di.p) annotation (Line(points={{-40,50},{20,50}}, color={0,0,255}));
      connect(di.n, cap.p) annotation (Line(points={{40,50},{60,50},{60,10}}, color={0,0,255}));
      connect(cap.p, p2) annotation (Line(points={{60,10},{60,50},{100,50}}, color={0,0,255}));
      connect(cap.n, n) annotation (Line(points={{60,-10},{60,-55},{0,-55},{0,-100}}, color={0,0,255}));
      connect(cap.n, sw.n) annotation (Line(points={{60,-10},{0,-10}}, color={0,0,255}));
    algorithm
      when sample(0, T) then
        sw.s := 1;
      end when;
      when sample(dc*T, T) then
        sw.s := 0;
      end when;
      annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
            Rectangle(extent={{-90,90},{90,-90}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
            Line(points={{-70,40},{-40,40}}, color={0,0,255}),
            Ellipse(extent={{-40,30},{-30,50}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
            Ellipse(extent={{-30,30},{-20,50}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
            Ellipse(extent={{-20,30},{-10,50}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
            Ellipse(extent={{-10,30},{0,50}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
            Line(points={{0,40},{60,40}}, color={0,0,255}),
            Text(extent={{-80,-20},{80,-60}}, textString="boost", textColor={0,0,255}),
            Text(extent={{-150,140},{150,100}}, textString="%name", textColor={0,0,255})}),
        Documentation(info="<html>
<p>While the switch conducts, the coil takes energy from the input; when it opens, the coil gives it to the output through the diode. In steady state and without losses the output voltage is the input voltage over 1 - dc.</p>
<h4>Equations</h4>
<pre>u2 = u1/(1 - dc)   (ideal elements, continuous current)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.PanelArrayBoost\">DSFLib.Circuits.Examples.Panels.PanelArrayBoost</a></p>
</html>"));
    end Boost;

    model PanelArray "Rows of cells in parallel, the rows in series"
      parameter Integer N = 3 "Rows in series";
      parameter Integer M = 4 "Cells in parallel in each row";
      SolarCell[N, M] cell annotation (Placement(transformation(origin={0,0}, extent={{-30,-30},{30,30}})));
      Pin p "Positive terminal" annotation (Placement(transformation(origin={100,50}, extent={{-10,-10},{10,10}})));
      Pin n "Negative terminal" annotation (Placement(transformation(origin={100,-50}, extent={{-10,-10},{10,10}})));
    equation
      for i in 1:N loop
        for j in 1:M - 1 loop
          connect(cell[i, j].p, cell[i, j + 1].p);
          connect(cell[i, j].n, cell[i, j + 1].n);
        end for;
      end for;
      for i in 1:N - 1 loop
        connect(cell[i, 1].n, cell[i + 1, 1].p);
      end for;
      connect(cell[1, 1].p, p) annotation (Line(points={{30,15},{65,15},{65,50},{100,50}}, color={0,0,255}));
      connect(cell[N, 1].n, n) annotation (Line(points={{30,-15},{65,-15},{65,-50},{100,-50}}, color={0,0,255}));
      annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
            Rectangle(extent={{-90,90},{90,-90}}, lineColor={0,0,255}, fillColor={0,0,127}, fillPattern=FillPattern.Solid),
            Line(points={{-90,45},{90,45}}, color={192,192,192}),
            Line(points={{-90,0},{90,0}}, color={192,192,192}),
            Line(points={{-90,-45},{90,-45}}, color={192,192,192}),
            Line(points={{-30,90},{-30,-90}}, color={192,192,192}),
            Line(points={{30,90},{30,-90}}, color={192,192,192}),
            Text(extent={{-150,140},{150,100}}, textString="%name", textColor={0,0,255})}),
        Documentation(info="<html>
<p>A panel of N times M cells (code 5.15).</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.PanelArrayBoost\">DSFLib.Circuits.Examples.Panels.PanelArrayBoost</a></p>
</html>"));
    end PanelArray;

    model TwoPanels "Two cells in series on a load"
      SolarCell top annotation (Placement(transformation(origin={-40,40}, extent={{-20,-20},{20,20}})));
      SolarCell bottom annotation (Placement(transformation(origin={-40,-30}, extent={{-20,-20},{20,20}})));
      Resistor load(R=10) annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
      Ground ground annotation (Placement(transformation(origin={0,-80}, extent={{-10,-10},{10,10}})));
    equation
      connect(top.n, bottom.p) annotation (Line(points={{-20,30},{-20,-20}}, color={0,0,255}));
      connect(top.p, load.p) annotation (Line(points={{-20,50},{40,50},{40,10}}, color={0,0,255}));
      connect(bottom.n, load.n) annotation (Line(points={{-20,-40},{40,-40},{40,-10}}, color={0,0,255}));
      connect(bottom.n, ground.p) annotation (Line(points={{-20,-40},{0,-40},{0,-70}}, color={0,0,255}));
      annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
            Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
            Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
        Documentation(info="<html>
<p>The model of figure 5.8.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.SolarCell\">DSFLib.Circuits.Examples.Panels.SolarCell</a></p>
</html>"),
        experiment(StopTime=1));
    end TwoPanels;

    model PanelBoost "One cell, the converter and a load"
      SolarCell cell annotation (Placement(transformation(origin={-60,20}, extent={{-20,-20},{20,20}})));
      Boost boost annotation (Placement(transformation(origin={0,20}, extent={{-20,-20},{20,20}})));
      Ground ground annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
      Resistor rl(R=10) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    equation
      connect(cell.p, boost.p1) annotation (Line(points={{-40,30},{-20,30}}, color={0,0,255}));
      connect(boost.p2, rl.p) annotation (Line(points={{20,30},{60,30},{60,10}}, color={0,0,255}));
      connect(rl.n, boost.n) annotation (Line(points={{60,-10},{60,-15},{0,-15},{0,0}}, color={0,0,255}));
      connect(boost.n, cell.n) annotation (Line(points={{0,0},{0,-5},{-35,-5},{-35,10},{-40,10}}, color={0,0,255}));
      connect(boost.n, ground.p) annotation (Line(points={{0,0},{0,-40}}, color={0,0,255}));
      annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
            Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
            Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
        Documentation(info="<html>
<p>Code 5.14.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.Boost\">DSFLib.Circuits.Examples.Panels.Boost</a></p>
</html>"),
        experiment(StopTime=0.01));
    end PanelBoost;

    model PanelArrayBoost "Panel of twelve cells, the converter and a load"
      PanelArray panel(N=4, M=3) annotation (Placement(transformation(origin={-60,20}, extent={{-20,-20},{20,20}})));
      Boost boost annotation (Placement(transformation(origin={0,20}, extent={{-20,-20},{20,20}})));
      Ground ground annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
      Resistor rl(R=10) annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    equation
      connect(panel.p, boost.p1) annotation (Line(points={{-40,30},{-20,30}}, color={0,0,255}));
      connect(boost.p2, rl.p) annotation (Line(points={{20,30},{60,30},{60,10}}, color={0,0,255}));
      connect(rl.n, boost.n) annotation (Line(points={{60,-10},{60,-15},{0,-15},{0,0}}, color={0,0,255}));
      connect(boost.n, panel.n) annotation (Line(points={{0,0},{0,-5},{-35,-5},{-35,10},{-40,10}}, color={0,0,255}));
      connect(boost.n, ground.p) annotation (Line(points={{0,0},{0,-40}}, color={0,0,255}));
      annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
            Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
            Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
        Documentation(info="<html>
<p>Code 5.16: 379 equations, 251 of them trivial, from a dozen lines.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.PanelArray\">DSFLib.Circuits.Examples.Panels.PanelArray</a></p>
</html>"),
        experiment(StopTime=0.01));
    end PanelArrayBoost;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
          Rectangle(extent={{-60,60},{60,-60}}, lineColor={0,0,255}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Components of a photovoltaic installation and models that consist of them: a package for an example with components of its own.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.Panels.PanelBoost\">DSFLib.Circuits.Examples.Panels.PanelBoost</a></p>
</html>"));
  end Panels;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Circuits of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
end Examples;
