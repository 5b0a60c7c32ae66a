within DSFLib.MultiDomain.ElectroMechanical;
package Examples "Motors"
  import DSFLib.Circuits.Components.*;
  import DSFLib.MultiDomain.ElectroMechanical.Components.*;

  model DCMotor "Direct current motor with friction"
    ConstVolt source(V=12) annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor ra(R=0.5) annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}})));
    Inductor la(L=1e-3, i(start=0, fixed=true)) annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}})));
    EMF emf(K=0.1) annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}})));
    Ground ground annotation (Placement(transformation(origin={-40,-50}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=0.01, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={70,30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Damper damper(b=0.01) annotation (Placement(transformation(origin={50,-20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Rotational.Components.Fixed fixed annotation (Placement(transformation(origin={50,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, ra.p) annotation (Line(points={{-80,10},{-80,40},{-70,40}}, color={0,0,255}));
    connect(ra.n, la.p) annotation (Line(points={{-50,40},{-30,40}}, color={0,0,255}));
    connect(la.n, emf.p) annotation (Line(points={{-10,40},{10,40},{10,10}}, color={0,0,255}));
    connect(emf.n, source.n) annotation (Line(points={{10,-10},{-80,-10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-80,-10},{-80,-25},{-40,-25},{-40,-40}}, color={0,0,255}));
    connect(emf.flange, inertia.flange) annotation (Line(points={{20,0},{40,0},{40,30},{60,30}}, color={95,95,95}));
    connect(damper.flange_a, inertia.flange) annotation (Line(points={{50,-10},{50,30},{60,30}}, color={95,95,95}));
    connect(damper.flange_b, fixed.flange) annotation (Line(points={{50,-30},{50,-50}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.17. The speed settles where the torque K i equals the friction b w.</p>
<h4>Equations</h4>
<pre>w = K V/(K² + R b)</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Components.EMF\">DSFLib.MultiDomain.ElectroMechanical.Components.EMF</a></p>
</html>"),
      experiment(StopTime=2));
  end DCMotor;

  model ShuntDCMotor "Motor whose excitation hangs on the armature's source"
    ConstVolt source(V=100) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor ra(R=0.5) annotation (Placement(transformation(origin={-30,60}, extent={{-10,-10},{10,10}})));
    Inductor la(L=1e-2, i(start=0)) annotation (Placement(transformation(origin={10,60}, extent={{-10,-10},{10,10}})));
    Resistor re(R=50) annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}})));
    SepExcDCM motor(K=1, currTable={-3, -2, -1, 0, 1, 2, 3}, fluxTable={-1.6, -1.4, -1, 0, 1, 1.4, 1.6}) annotation (Placement(transformation(origin={30,0}, extent={{-20,-20},{20,20}})));
    Ground ground annotation (Placement(transformation(origin={-60,-70}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=0.5) annotation (Placement(transformation(origin={80,30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Damper damper(b=0.1) annotation (Placement(transformation(origin={70,-20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Rotational.Components.Fixed fixed annotation (Placement(transformation(origin={70,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, ra.p) annotation (Line(points={{-90,10},{-90,60},{-40,60}}, color={0,0,255}));
    connect(ra.n, la.p) annotation (Line(points={{-20,60},{0,60}}, color={0,0,255}));
    connect(la.n, motor.p) annotation (Line(points={{20,60},{30,60},{30,20}}, color={0,0,255}));
    connect(source.p, re.p) annotation (Line(points={{-90,10},{-90,20},{-70,20}}, color={0,0,255}));
    connect(re.n, motor.p_ex) annotation (Line(points={{-50,20},{-20,20},{-20,12},{10,12}}, color={0,0,255}));
    connect(motor.n_ex, ground.p) annotation (Line(points={{10,-12},{-60,-12},{-60,-60}}, color={0,0,255}));
    connect(motor.n, ground.p) annotation (Line(points={{30,-20},{30,-40},{-60,-40},{-60,-60}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-90,-10},{-90,-35},{-60,-35},{-60,-60}}, color={0,0,255}));
    connect(motor.flange, inertia.flange) annotation (Line(points={{50,0},{60,0},{60,30},{70,30}}, color={95,95,95}));
    connect(damper.flange_a, inertia.flange) annotation (Line(points={{70,-10},{70,30}}, color={95,95,95}));
    connect(damper.flange_b, fixed.flange) annotation (Line(points={{70,-30},{70,-50}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Figure 5.18.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Components.SepExcDCM\">DSFLib.MultiDomain.ElectroMechanical.Components.SepExcDCM</a></p>
</html>"),
      experiment(StopTime=10));
  end ShuntDCMotor;

  model SepExcMotor "Large motor with separate excitation"
    ConstVolt armature(V=460) annotation (Placement(transformation(origin={-90,30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor ra(R=0.05) annotation (Placement(transformation(origin={-60,70}, extent={{-10,-10},{10,10}})));
    Inductor la(L=0.003, i(start=0, fixed=true)) annotation (Placement(transformation(origin={-20,70}, extent={{-10,-10},{10,10}})));
    ConstVolt excitation(V=184) annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor re(R=25.2) annotation (Placement(transformation(origin={-30,20}, extent={{-10,-10},{10,10}})));
    FluxDCM motor(K=0.016, currTable={0, 3, 6, 9, 10, 12, 15}, fluxTable={0, 200, 375, 475, 500, 525, 545}, inductor(phi(start=0, fixed=true))) annotation (Placement(transformation(origin={30,0}, extent={{-20,-20},{20,20}})));
    Ground ground annotation (Placement(transformation(origin={-30,-70}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia inertia(J=15, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={80,30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Damper damper(b=1) annotation (Placement(transformation(origin={70,-20}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Rotational.Components.Fixed fixed annotation (Placement(transformation(origin={70,-60}, extent={{-10,-10},{10,10}})));
  equation
    connect(armature.p, ra.p) annotation (Line(points={{-90,40},{-90,70},{-70,70}}, color={0,0,255}));
    connect(ra.n, la.p) annotation (Line(points={{-50,70},{-30,70}}, color={0,0,255}));
    connect(la.n, motor.p) annotation (Line(points={{-10,70},{30,70},{30,20}}, color={0,0,255}));
    connect(armature.n, ground.p) annotation (Line(points={{-90,20},{-90,-20},{-30,-20},{-30,-60}}, color={0,0,255}));
    connect(motor.n, ground.p) annotation (Line(points={{30,-20},{30,-40},{-30,-40},{-30,-60}}, color={0,0,255}));
    connect(excitation.p, re.p) annotation (Line(points={{-60,10},{-60,20},{-40,20}}, color={0,0,255}));
    connect(re.n, motor.p_ex) annotation (Line(points={{-20,20},{-5,20},{-5,12},{10,12}}, color={0,0,255}));
    connect(motor.n_ex, ground.p) annotation (Line(points={{10,-12},{-30,-12},{-30,-60}}, color={0,0,255}));
    connect(excitation.n, ground.p) annotation (Line(points={{-60,-10},{-60,-35},{-30,-35},{-30,-60}}, color={0,0,255}));
    connect(motor.flange, inertia.flange) annotation (Line(points={{50,0},{60,0},{60,30},{70,30}}, color={95,95,95}));
    connect(damper.flange_a, inertia.flange) annotation (Line(points={{70,-10},{70,30}}, color={95,95,95}));
    connect(damper.flange_b, fixed.flange) annotation (Line(points={{70,-30},{70,-50}}, color={95,95,95}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The motor of figure 8.8, from rest. After 20 s the armature current is 10.25 A and the speed 68.64 rad/s.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Components.FluxDCM\">DSFLib.MultiDomain.ElectroMechanical.Components.FluxDCM</a></p>
</html>"),
      experiment(StopTime=20));
  end SepExcMotor;

  model Hoist "Load lifted by a motor and a winch"
    ConstVolt source(V=24) annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor ra(R=0.5) annotation (Placement(transformation(origin={-70,40}, extent={{-10,-10},{10,10}})));
    Inductor la(L=5e-3, i(start=0, fixed=true)) annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}})));
    EMF emf(K=0.5) annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
    Ground ground annotation (Placement(transformation(origin={-50,-50}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Rotational.Components.Inertia rotor(J=0.05, phi(start=0, fixed=true), w(start=0, fixed=true)) annotation (Placement(transformation(origin={10,40}, extent={{-10,-10},{10,10}}, rotation=90)));
    DSFLib.Mechanical.RotoTranslational.Components.RackPinion winch(r=0.1) annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass cabin(m=10) annotation (Placement(transformation(origin={80,20}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Weight weight(m=10) annotation (Placement(transformation(origin={60,-30}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Damper guide(b=5) annotation (Placement(transformation(origin={80,-40}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Translational.Components.Fixed floor annotation (Placement(transformation(origin={80,-80}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, ra.p) annotation (Line(points={{-90,10},{-90,40},{-80,40}}, color={0,0,255}));
    connect(ra.n, la.p) annotation (Line(points={{-60,40},{-50,40}}, color={0,0,255}));
    connect(la.n, emf.p) annotation (Line(points={{-30,40},{-20,40},{-20,10}}, color={0,0,255}));
    connect(emf.n, source.n) annotation (Line(points={{-20,-10},{-90,-10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-90,-10},{-90,-25},{-50,-25},{-50,-40}}, color={0,0,255}));
    connect(emf.flange, rotor.flange) annotation (Line(points={{-10,0},{10,0},{10,30}}, color={95,95,95}));
    connect(rotor.flange, winch.flangeR) annotation (Line(points={{10,30},{10,0},{20,0}}, color={95,95,95}));
    connect(winch.flangeT, cabin.flange) annotation (Line(points={{40,0},{55,0},{55,20},{70,20}}, color={0,127,0}));
    connect(weight.flange, cabin.flange) annotation (Line(points={{60,-20},{60,20},{70,20}}, color={0,127,0}));
    connect(guide.flange_a, cabin.flange) annotation (Line(points={{80,-30},{80,5},{65,5},{65,20},{70,20}}, color={0,127,0}));
    connect(guide.flange_b, floor.flange) annotation (Line(points={{80,-50},{80,-70}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Problem 5.10. In steady motion the current carries the weight: K i = r (m g + b r w).</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Components.EMF\">DSFLib.MultiDomain.ElectroMechanical.Components.EMF</a></p>
</html>"),
      experiment(StopTime=2));
  end Hoist;

  model Loudspeaker "Membrane driven by a voice coil"
    SineVolt source(V=10, f=50) annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Resistor re(R=8) annotation (Placement(transformation(origin={-50,40}, extent={{-10,-10},{10,10}})));
    Inductor le(L=1e-3, i(start=0, fixed=true)) annotation (Placement(transformation(origin={-10,40}, extent={{-10,-10},{10,10}})));
    VoiceCoil coil(K=5) annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Ground ground annotation (Placement(transformation(origin={-40,-50}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Mass membrane(m=0.02, s(start=0, fixed=true), v(start=0, fixed=true)) annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Components.Spring suspension(k=2000) annotation (Placement(transformation(origin={60,-30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Translational.Components.Damper air(b=1) annotation (Placement(transformation(origin={80,-30}, extent={{-10,-10},{10,10}}, rotation=-90)));
    DSFLib.Mechanical.Translational.Components.Fixed frame annotation (Placement(transformation(origin={60,-70}, extent={{-10,-10},{10,10}})));
  equation
    connect(source.p, re.p) annotation (Line(points={{-80,10},{-80,40},{-60,40}}, color={0,0,255}));
    connect(re.n, le.p) annotation (Line(points={{-40,40},{-20,40}}, color={0,0,255}));
    connect(le.n, coil.p) annotation (Line(points={{0,40},{30,40},{30,10}}, color={0,0,255}));
    connect(coil.n, source.n) annotation (Line(points={{30,-10},{-80,-10}}, color={0,0,255}));
    connect(source.n, ground.p) annotation (Line(points={{-80,-10},{-80,-25},{-40,-25},{-40,-40}}, color={0,0,255}));
    connect(coil.flange, membrane.flange) annotation (Line(points={{40,0},{70,0}}, color={0,127,0}));
    connect(suspension.flange_a, membrane.flange) annotation (Line(points={{60,-20},{60,0},{70,0}}, color={0,127,0}));
    connect(air.flange_a, membrane.flange) annotation (Line(points={{80,-20},{80,-10},{65,-10},{65,0},{70,0}}, color={0,127,0}));
    connect(suspension.flange_b, frame.flange) annotation (Line(points={{60,-40},{60,-60}}, color={0,127,0}));
    connect(air.flange_b, frame.flange) annotation (Line(points={{80,-40},{80,-50},{60,-50},{60,-60}}, color={0,127,0}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Polygon(points={{-36,60},{64,0},{-36,-60},{-36,60}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The membrane swings at its own frequency of 50 Hz.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Components.VoiceCoil\">DSFLib.MultiDomain.ElectroMechanical.Components.VoiceCoil</a></p>
</html>"),
      experiment(StopTime=0.2));
  end Loudspeaker;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{-40,-50},{50,0}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Motors of the lecture notes and a few more.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor</a></p>
</html>"));
end Examples;
