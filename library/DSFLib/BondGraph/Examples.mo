within DSFLib.BondGraph;
package Examples "Bond graphs"
  import DSFLib.BondGraph.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.SineSource;
  import DSFLib.ControlSystems.Blocks.Components.ConstSource;
  import DSFLib.ControlSystems.Blocks.Components.Integrator;
  import DSFLib.ControlSystems.Blocks.Components.Gain;
  import DSFLib.ControlSystems.Blocks.Components.LookUpTable;

  model Circuit "Electric circuit with a source, a coil, a capacitor and two resistors"
    Se se annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}})));
    J1 j1 annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
    I i annotation (Placement(transformation(origin={-40,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    R r annotation (Placement(transformation(origin={-40,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Bond bond annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    J0 j0 annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    C c annotation (Placement(transformation(origin={40,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    R load(R=10) annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(se.bondCon, j1.bondCon1) annotation (Line(points={{-70,0},{-50,0}}, color={90,0,120}));
    connect(j1.bondCon2, i.bondCon) annotation (Line(points={{-40,10},{-40,40}}, color={90,0,120}));
    connect(j1.bondCon4, r.bondCon) annotation (Line(points={{-40,-10},{-40,-40}}, color={90,0,120}));
    connect(j1.bondCon3, bond.bondCon1) annotation (Line(points={{-30,0},{-10,0}}, color={90,0,120}));
    connect(bond.bondCon2, j0.bondCon1) annotation (Line(points={{10,0},{30,0}}, color={90,0,120}));
    connect(j0.bondCon2, c.bondCon) annotation (Line(points={{40,10},{40,40}}, color={90,0,120}));
    connect(j0.bondCon3, load.bondCon) annotation (Line(points={{50,0},{80,0}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figures 6.15 and 6.28: a 1-junction for the current of the source, a 0-junction for the voltage of the capacitor.</p>
<h4>Equations</h4>
<pre>L di/dt = E - R i - v,  C dv/dt = i - v/R2</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.J1\">DSFLib.BondGraph.Components.J1</a></p>
</html>"),
      experiment(StopTime=20));
  end Circuit;

  model ManyBonds "Junction with six bonds"
    Se se(E=10) annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}})));
    J1n j1(n=6) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    I i1(I=2) annotation (Placement(transformation(origin={60,80}, extent={{-10,-10},{10,10}})));
    I i2(I=3) annotation (Placement(transformation(origin={60,50}, extent={{-10,-10},{10,10}})));
    R r1(R=1) annotation (Placement(transformation(origin={60,20}, extent={{-10,-10},{10,10}})));
    R r2(R=2) annotation (Placement(transformation(origin={60,-10}, extent={{-10,-10},{10,10}})));
    C c(C=0.5) annotation (Placement(transformation(origin={60,-40}, extent={{-10,-10},{10,10}})));
  equation
    connect(se.bondCon, j1.bondCon[1]) annotation (Line(points={{-70,40},{-40,40},{-40,0},{-10,0}}, color={90,0,120}));
    connect(j1.bondCon[2], i1.bondCon) annotation (Line(points={{-10,0},{-16,0},{-16,80},{50,80}}, color={90,0,120}));
    connect(j1.bondCon[3], i2.bondCon) annotation (Line(points={{-10,0},{-16,0},{-16,50},{50,50}}, color={90,0,120}));
    connect(j1.bondCon[4], r1.bondCon) annotation (Line(points={{-10,0},{-16,0},{-16,20},{50,20}}, color={90,0,120}));
    connect(j1.bondCon[5], r2.bondCon) annotation (Line(points={{-10,0},{-16,0},{-16,-10},{50,-10}}, color={90,0,120}));
    connect(j1.bondCon[6], c.bondCon) annotation (Line(points={{-10,0},{-16,0},{-16,-40},{50,-40}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Two inertias on one junction have one flow: one of them is in derivative causality, and the order is two.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.J1n\">DSFLib.BondGraph.Components.J1n</a></p>
</html>"),
      experiment(StopTime=40));
  end ManyBonds;

  model DCMotor "Motor with constant excitation"
    Se ua(E=12) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    J1 ia annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
    I la(I=1e-3) annotation (Placement(transformation(origin={-50,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    R ra(R=0.5) annotation (Placement(transformation(origin={-50,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    GY motor(K=0.1) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    J1 w annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    I j(I=0.01) annotation (Placement(transformation(origin={50,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    R b(R=0.01) annotation (Placement(transformation(origin={50,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    connect(ua.bondCon, ia.bondCon1) annotation (Line(points={{-80,0},{-60,0}}, color={90,0,120}));
    connect(ia.bondCon2, la.bondCon) annotation (Line(points={{-50,10},{-50,40}}, color={90,0,120}));
    connect(ia.bondCon4, ra.bondCon) annotation (Line(points={{-50,-10},{-50,-40}}, color={90,0,120}));
    connect(ia.bondCon3, motor.bondCon1) annotation (Line(points={{-40,0},{-10,0}}, color={90,0,120}));
    connect(motor.bondCon2, w.bondCon1) annotation (Line(points={{10,0},{40,0}}, color={90,0,120}));
    connect(w.bondCon2, j.bondCon) annotation (Line(points={{50,10},{50,40}}, color={90,0,120}));
    connect(w.bondCon4, b.bondCon) annotation (Line(points={{50,-10},{50,-40}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 6.13; the same machine as DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.GY\">DSFLib.BondGraph.Components.GY</a></p>
</html>"),
      experiment(StopTime=2));
  end DCMotor;

  model RotoTranslational "Two masses, a wheel and springs"
    Se force(E=1) annotation (Placement(transformation(origin={-95,0}, extent={{-10,-10},{10,10}})));
    J1 v1 annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    I m1(I=1) annotation (Placement(transformation(origin={-60,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    R b1(R=0.5) annotation (Placement(transformation(origin={-60,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Bond bond1 annotation (Placement(transformation(origin={-35,0}, extent={{-10,-10},{10,10}})));
    J0 link annotation (Placement(transformation(origin={-10,0}, extent={{-10,-10},{10,10}})));
    J1 relative annotation (Placement(transformation(origin={-10,40}, extent={{-10,-10},{10,10}})));
    C k1(C=0.5) annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
    Bond bond2 annotation (Placement(transformation(origin={-10,20}, extent={{-10,-10},{10,10}}, rotation=90)));
    Bond bond3 annotation (Placement(transformation(origin={15,0}, extent={{-10,-10},{10,10}})));
    J1 v2 annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
    I m2(I=2) annotation (Placement(transformation(origin={40,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    TF wheel(K=5) annotation (Placement(transformation(origin={65,0}, extent={{-10,-10},{10,10}})));
    J1 w annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}})));
    I j(I=0.1) annotation (Placement(transformation(origin={90,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    C k2(C=0.2) annotation (Placement(transformation(origin={90,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    connect(force.bondCon, v1.bondCon1) annotation (Line(points={{-85,0},{-70,0}}, color={90,0,120}));
    connect(v1.bondCon2, m1.bondCon) annotation (Line(points={{-60,10},{-60,40}}, color={90,0,120}));
    connect(v1.bondCon4, b1.bondCon) annotation (Line(points={{-60,-10},{-60,-40}}, color={90,0,120}));
    connect(v1.bondCon3, bond1.bondCon1) annotation (Line(points={{-50,0},{-45,0}}, color={90,0,120}));
    connect(bond1.bondCon2, link.bondCon1) annotation (Line(points={{-25,0},{-20,0}}, color={90,0,120}));
    connect(link.bondCon2, bond2.bondCon1) annotation (Line(points={{-10,10},{-10,10}}, color={90,0,120}));
    connect(bond2.bondCon2, relative.bondCon4) annotation (Line(points={{-10,30},{-10,30}}, color={90,0,120}));
    connect(relative.bondCon3, k1.bondCon) annotation (Line(points={{0,40},{10,40}}, color={90,0,120}));
    connect(link.bondCon3, bond3.bondCon1) annotation (Line(points={{0,0},{5,0}}, color={90,0,120}));
    connect(bond3.bondCon2, v2.bondCon1) annotation (Line(points={{25,0},{30,0}}, color={90,0,120}));
    connect(v2.bondCon4, m2.bondCon) annotation (Line(points={{40,-10},{40,-40}}, color={90,0,120}));
    connect(v2.bondCon3, wheel.bondCon1) annotation (Line(points={{50,0},{55,0}}, color={90,0,120}));
    connect(wheel.bondCon2, w.bondCon1) annotation (Line(points={{75,0},{80,0}}, color={90,0,120}));
    connect(w.bondCon2, j.bondCon) annotation (Line(points={{90,10},{90,40}}, color={90,0,120}));
    connect(w.bondCon4, k2.bondCon) annotation (Line(points={{90,-10},{90,-40}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>A system as in figure 6.17: velocities are 1-junctions, the spring between the masses sits on their difference. The wheel is tied to the second mass, so one of the three inertias is in derivative causality.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.TF\">DSFLib.BondGraph.Components.TF</a></p>
</html>"),
      experiment(StopTime=20));
  end RotoTranslational;

  model HydraulicSystem "Tank, pipe and a valve that is opened by a signal"
    Sf pump(F=1e-3) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    J0 level annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
    C tank(C=1/9800, q_0=1) annotation (Placement(transformation(origin={-50,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    Bond bond annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    J1 pipe annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}})));
    I inertance(I=1e8) annotation (Placement(transformation(origin={10,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    MR valve annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    Se column(E=9800) annotation (Placement(transformation(origin={10,-50}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.ControlSystems.Blocks.Components.StepSource opening(U=1e7) annotation (Placement(transformation(origin={90,40}, extent={{10,-10},{-10,10}})));
  equation
    connect(pump.bondCon, level.bondCon1) annotation (Line(points={{-80,0},{-60,0}}, color={90,0,120}));
    connect(level.bondCon2, tank.bondCon) annotation (Line(points={{-50,10},{-50,40}}, color={90,0,120}));
    connect(level.bondCon3, bond.bondCon1) annotation (Line(points={{-40,0},{-30,0}}, color={90,0,120}));
    connect(bond.bondCon2, pipe.bondCon1) annotation (Line(points={{-10,0},{0,0}}, color={90,0,120}));
    connect(pipe.bondCon2, inertance.bondCon) annotation (Line(points={{10,10},{10,40}}, color={90,0,120}));
    connect(pipe.bondCon3, valve.bondCon) annotation (Line(points={{20,0},{40,0}}, color={90,0,120}));
    connect(column.bondCon, pipe.bondCon4) annotation (Line(points={{10,-40},{10,-10}}, color={90,0,120}));
    connect(opening.y, valve.u) annotation (Line(points={{79,40},{70,40},{70,0},{61,0}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figures 6.18 and 6.29.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.MR\">DSFLib.BondGraph.Components.MR</a></p>
</html>"),
      experiment(StopTime=5000));
  end HydraulicSystem;

  model SepExcMotor "Motor with separate excitation"
    Se ua(E=460) annotation (Placement(transformation(origin={-90,-20}, extent={{-10,-10},{10,10}})));
    J1 ia annotation (Placement(transformation(origin={-50,-20}, extent={{-10,-10},{10,10}})));
    I la(I=0.003) annotation (Placement(transformation(origin={-70,-60}, extent={{-10,-10},{10,10}}, rotation=-90)));
    R ra(R=0.05) annotation (Placement(transformation(origin={-50,-60}, extent={{-10,-10},{10,10}}, rotation=-90)));
    MGY motor annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}})));
    J1 w annotation (Placement(transformation(origin={50,-20}, extent={{-10,-10},{10,10}})));
    I j(I=15) annotation (Placement(transformation(origin={90,-20}, extent={{-10,-10},{10,10}})));
    R b(R=1) annotation (Placement(transformation(origin={50,-60}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Se ue(E=184) annotation (Placement(transformation(origin={-90,60}, extent={{-10,-10},{10,10}})));
    J1 ie annotation (Placement(transformation(origin={-50,60}, extent={{-10,-10},{10,10}})));
    R re(R=25.2) annotation (Placement(transformation(origin={-50,90}, extent={{-10,-10},{10,10}}, rotation=90)));
    NLI winding(pTable={0, 200, 375, 475, 500, 525, 545}, fTable={0, 3, 6, 9, 10, 12, 15}) annotation (Placement(transformation(origin={-10,60}, extent={{-10,-10},{10,10}})));
    Gain k(K=0.016) annotation (Placement(transformation(origin={20,30}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    connect(ua.bondCon, ia.bondCon1) annotation (Line(points={{-80,-20},{-60,-20}}, color={90,0,120}));
    connect(ia.bondCon2, la.bondCon) annotation (Line(points={{-50,-10},{-50,-5},{-70,-5},{-70,-50}}, color={90,0,120}));
    connect(ia.bondCon4, ra.bondCon) annotation (Line(points={{-50,-30},{-50,-50}}, color={90,0,120}));
    connect(ia.bondCon3, motor.bondCon1) annotation (Line(points={{-40,-20},{-10,-20}}, color={90,0,120}));
    connect(motor.bondCon2, w.bondCon1) annotation (Line(points={{10,-20},{40,-20}}, color={90,0,120}));
    connect(w.bondCon3, j.bondCon) annotation (Line(points={{60,-20},{80,-20}}, color={90,0,120}));
    connect(w.bondCon4, b.bondCon) annotation (Line(points={{50,-30},{50,-50}}, color={90,0,120}));
    connect(ue.bondCon, ie.bondCon1) annotation (Line(points={{-80,60},{-60,60}}, color={90,0,120}));
    connect(ie.bondCon2, re.bondCon) annotation (Line(points={{-50,70},{-50,80}}, color={90,0,120}));
    connect(ie.bondCon3, winding.bondCon) annotation (Line(points={{-40,60},{-20,60}}, color={90,0,120}));
    connect(winding.y, k.u) annotation (Line(points={{1,60},{20,60},{20,41}}, color={0,0,127}));
    connect(k.y, motor.u) annotation (Line(points={{20,19},{20,5},{0,5},{0,-9}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 6.31: the winding gives its flux as a signal to the gyrator.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.MGY\">DSFLib.BondGraph.Components.MGY</a></p>
</html>"),
      experiment(StopTime=20));
  end SepExcMotor;

  model NonlinearOscillator "Mass between stops"
    J1 v annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    I m(I=1, p_0=1) annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}}, rotation=180)));
    NLC spring(qTable={-2, -1, 1, 2}, eTable={-11, -1, 1, 11}) annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    NLR friction(fTable={-1, 0, 1}, eTable={-0.1, 0, 0.1}) annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
  equation
    connect(v.bondCon1, m.bondCon) annotation (Line(points={{-10,0},{-40,0}}, color={90,0,120}));
    connect(v.bondCon3, spring.bondCon) annotation (Line(points={{10,0},{40,0}}, color={90,0,120}));
    connect(v.bondCon4, friction.bondCon) annotation (Line(points={{0,-10},{0,-40}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>A spring that becomes ten times as stiff beyond an elongation of one.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.NLC\">DSFLib.BondGraph.Components.NLC</a></p>
</html>"),
      experiment(StopTime=20));
  end NonlinearOscillator;

  model SliderCrank "Flywheel, crank and slider"
    J1 crank annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
    I flywheel(I=1, p_0=1) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}}, rotation=180)));
    CrankTF transformer(L=0.5, r=0.1) annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    J1 slider annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    I mass(I=1) annotation (Placement(transformation(origin={50,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    R damper(R=0.1) annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}})));
  equation
    connect(crank.bondCon1, flywheel.bondCon) annotation (Line(points={{-60,0},{-80,0}}, color={90,0,120}));
    connect(crank.bondCon3, transformer.bondCon1) annotation (Line(points={{-40,0},{-10,0}}, color={90,0,120}));
    connect(transformer.bondCon2, slider.bondCon1) annotation (Line(points={{10,0},{40,0}}, color={90,0,120}));
    connect(slider.bondCon2, mass.bondCon) annotation (Line(points={{50,10},{50,40}}, color={90,0,120}));
    connect(slider.bondCon3, damper.bondCon) annotation (Line(points={{60,0},{80,0}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 6.5: the ratio of the transformer is computed inside.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.CrankTF\">DSFLib.BondGraph.Components.CrankTF</a></p>
</html>"),
      experiment(StopTime=20));
  end SliderCrank;

  model ModulatedCrank "The same with a modulated transformer and blocks"
    block Ratio "Ratio of the velocities of slider and crank"
      extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
      parameter Real L(unit="m") = 0.5 "Length of the rod";
      parameter Real r(unit="m") = 0.1 "Radius of the crank";
      Real s "Position of the slider";
    equation
      s = r*cos(u) + sqrt(L^2 - (r*sin(u))^2);
      y = -r*s*sin(u)/(s - r*cos(u));
      annotation (Documentation(info="<html>
<p>Angle in, ratio out.</p>
<h4>Equations</h4>
<pre>K = -r s sin(phi)/(s - r cos(phi))</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.ModulatedCrank\">DSFLib.BondGraph.Examples.ModulatedCrank</a></p>
</html>"));
    end Ratio;
    J1 crank annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
    I flywheel(I=1, p_0=1) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}}, rotation=180)));
    MTF transformer annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    J1 slider annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    I mass(I=1) annotation (Placement(transformation(origin={50,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    R damper(R=0.1) annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}})));
    Df speed annotation (Placement(transformation(origin={-50,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    Integrator angle annotation (Placement(transformation(origin={-50,80}, extent={{-10,-10},{10,10}})));
    Ratio ratio annotation (Placement(transformation(origin={-10,80}, extent={{-10,-10},{10,10}})));
  equation
    connect(crank.bondCon1, flywheel.bondCon) annotation (Line(points={{-60,0},{-80,0}}, color={90,0,120}));
    connect(crank.bondCon3, transformer.bondCon1) annotation (Line(points={{-40,0},{-10,0}}, color={90,0,120}));
    connect(transformer.bondCon2, slider.bondCon1) annotation (Line(points={{10,0},{40,0}}, color={90,0,120}));
    connect(slider.bondCon4, mass.bondCon) annotation (Line(points={{50,-10},{50,-40}}, color={90,0,120}));
    connect(slider.bondCon3, damper.bondCon) annotation (Line(points={{60,0},{80,0}}, color={90,0,120}));
    connect(crank.bondCon2, speed.bondCon) annotation (Line(points={{-50,10},{-50,30}}, color={90,0,120}));
    connect(speed.y, angle.u) annotation (Line(points={{-50,51},{-50,65.5},{-65,65.5},{-65,80},{-61,80}}, color={0,0,127}));
    connect(angle.y, ratio.u) annotation (Line(points={{-39,80},{-21,80}}, color={0,0,127}));
    connect(ratio.y, transformer.u) annotation (Line(points={{1,80},{0,80},{0,11}}, color={0,0,127}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 6.5, second form: sensor of flow, integrator, and a block for the ratio.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.MTF\">DSFLib.BondGraph.Components.MTF</a></p>
</html>"),
      experiment(StopTime=20));
  end ModulatedCrank;

  model PistonPump "Piston pump with one-way valves"
    SineSource stroke(A=6.283e-3, f=10) annotation (Placement(transformation(origin={-90,20}, extent={{-10,-10},{10,10}})));
    MSf piston annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    J0 chamber annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}})));
    SwR inlet(Ron=1e12, Roff=1e-6) annotation (Placement(transformation(origin={-20,-30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Bond bond annotation (Placement(transformation(origin={10,20}, extent={{-10,-10},{10,10}})));
    J1 outlet annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}})));
    SwR valve annotation (Placement(transformation(origin={40,-30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    R pipe(R=1e6) annotation (Placement(transformation(origin={40,70}, extent={{-10,-10},{10,10}}, rotation=90)));
    Bond bond2 annotation (Placement(transformation(origin={65,20}, extent={{-10,-10},{10,10}})));
    J0 level annotation (Placement(transformation(origin={90,20}, extent={{-10,-10},{10,10}})));
    C tank(C=1/9800) annotation (Placement(transformation(origin={90,70}, extent={{-10,-10},{10,10}}, rotation=90)));
  equation
    connect(stroke.y, piston.u) annotation (Line(points={{-79,20},{-71,20}}, color={0,0,127}));
    connect(piston.bondCon, chamber.bondCon1) annotation (Line(points={{-50,20},{-30,20}}, color={90,0,120}));
    connect(chamber.bondCon4, inlet.bondCon) annotation (Line(points={{-20,10},{-20,-20}}, color={90,0,120}));
    connect(chamber.bondCon3, bond.bondCon1) annotation (Line(points={{-10,20},{0,20}}, color={90,0,120}));
    connect(bond.bondCon2, outlet.bondCon1) annotation (Line(points={{20,20},{30,20}}, color={90,0,120}));
    connect(outlet.bondCon4, valve.bondCon) annotation (Line(points={{40,10},{40,-20}}, color={90,0,120}));
    connect(outlet.bondCon2, pipe.bondCon) annotation (Line(points={{40,30},{40,60}}, color={90,0,120}));
    connect(outlet.bondCon3, bond2.bondCon1) annotation (Line(points={{50,20},{55,20}}, color={90,0,120}));
    connect(bond2.bondCon2, level.bondCon1) annotation (Line(points={{75,20},{80,20}}, color={90,0,120}));
    connect(level.bondCon2, tank.bondCon) annotation (Line(points={{90,30},{90,60}}, color={90,0,120}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 6.6. The inlet valve opens for flows out of the junction that are negative, so its two resistances are exchanged.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.SwR\">DSFLib.BondGraph.Components.SwR</a></p>
</html>"),
      experiment(StopTime=1));
  end PistonPump;

  model MixedModel "Bond graph of a motor with loads from the other packages"
    Se ua(E=12) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}})));
    J1 ia annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}})));
    R ra(R=0.5) annotation (Placement(transformation(origin={-60,-50}, extent={{-10,-10},{10,10}}, rotation=-90)));
    I la(I=1e-3) annotation (Placement(transformation(origin={-60,50}, extent={{-10,-10},{10,10}}, rotation=90)));
    GY motor(K=0.1) annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}})));
    RotationalPort port annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
    J1 w annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=0.01, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={70,30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Damper damper(b=0.01) annotation (Placement(transformation(origin={60,-30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Rotational.Components.Fixed fixed annotation (Placement(transformation(origin={60,-70}, extent={{-10,-10},{10,10}})));
  equation
    connect(ua.bondCon, ia.bondCon1) annotation (Line(points={{-80,0},{-70,0}}, color={90,0,120}));
    connect(ia.bondCon4, ra.bondCon) annotation (Line(points={{-60,-10},{-60,-40}}, color={90,0,120}));
    connect(ia.bondCon2, la.bondCon) annotation (Line(points={{-60,10},{-60,40}}, color={90,0,120}));
    connect(ia.bondCon3, motor.bondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={90,0,120}));
    connect(motor.bondCon2, w.bondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={90,0,120}));
    connect(w.bondCon3, port.bondCon) annotation (Line(points={{10,0},{10,0}}, color={90,0,120}));
    connect(port.flange, inertia.flange) annotation (Line(points={{30,0},{45,0},{45,30},{60,30}}, color={95,95,95}));
    connect(inertia.flange, damper.flange_a) annotation (Line(points={{60,30},{60,-20}}, color={95,95,95}));
    connect(damper.flange_b, fixed.flange) annotation (Line(points={{60,-40},{60,-60}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Section 6.4.5: the shaft of a bond graph drives components of the rotational package.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.RotationalPort\">DSFLib.BondGraph.Components.RotationalPort</a></p>
</html>"),
      experiment(StopTime=2));
  end MixedModel;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={90,0,120}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={90,0,120}, fillColor={90,0,120}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Bond graphs of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
end Examples;
