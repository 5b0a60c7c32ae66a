within DSFLib.MultiDomain.ElectroMechanical;
package Components "Electromechanical converters"
  import DSFLib.Circuits.Interfaces.*;
  import DSFLib.Circuits.Units.*;
  import DSFLib.Circuits.Components.*;
  import DSFLib.Mechanical.Rotational.Interfaces.*;
  import DSFLib.Mechanical.Rotational.Units.*;

  model EMF "Electromagnetic conversion with constant excitation"
    Pin p "Positive pin of the armature" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    Pin n "Negative pin of the armature" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    Flange flange "Shaft" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Voltage e "Counter-electromotive force";
    Current i "Armature current";
    Torque tau "Torque on the shaft";
    DSFLib.Units.AngularVelocity w "Angular velocity";
    parameter Real K(unit="V.s/rad") = 1 "Constant of the machine";
  equation
    e = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
    e = K*w;
    tau = K*i;
    tau = -flange.tau;
    w = der(flange.phi);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,40}}, color={0,0,255}),
          Line(points={{0,-40},{0,-100}}, color={0,0,255}),
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-15,55},{15,40}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-15,-40},{15,-55}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{40,8},{100,-8}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Text(extent={{-100,20},{-45,-20}}, textString="K=%K", textColor={0,0,0}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The heart of a motor or generator: all electric power becomes mechanical power and back.</p>
<h4>Equations</h4>
<pre>e = K w
tau = K i</pre>
<h4>Assumptions</h4>
<p>Constant flux; resistance, inductance and inertia are separate components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor</a></p>
</html>"));
  end EMF;

  model SepExcDCM "Electromagnetic conversion with an excitation winding"
    parameter Real K(unit="1/rad") = 1 "Constant of the machine";
    parameter Real[:] currTable(each unit="A") = {-2, -1, 0, 1, 2} "Excitation currents, increasing";
    parameter Real[:] fluxTable(each unit="V.s") = {-2, -1, 0, 1, 2} "Flux at these currents";
    NLInductor inductor(currTable=currTable, fluxTable=fluxTable) "Excitation winding" annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Pin p_ex "Positive pin of the excitation" annotation (Placement(transformation(origin={-100,60}, extent={{-10,-10},{10,10}})));
    Pin n_ex "Negative pin of the excitation" annotation (Placement(transformation(origin={-100,-60}, extent={{-10,-10},{10,10}})));
    Pin p "Positive pin of the armature" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    Pin n "Negative pin of the armature" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    Flange flange "Shaft" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Voltage e "Counter-electromotive force";
    Current i "Armature current";
    Torque tau "Torque on the shaft";
    DSFLib.Units.AngularVelocity w "Angular velocity";
  equation
    e = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
    e = K*inductor.phi*w;
    tau = K*inductor.phi*i;
    tau = -flange.tau;
    w = der(flange.phi);
    connect(p_ex, inductor.p) annotation (Line(points={{-100,60},{-60,60},{-60,10}}, color={0,0,255}));
    connect(inductor.n, n_ex) annotation (Line(points={{-60,-10},{-60,-60},{-100,-60}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,40}}, color={0,0,255}),
          Line(points={{0,-40},{0,-100}}, color={0,0,255}),
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-15,55},{15,40}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-15,-40},{15,-55}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{40,8},{100,-8}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Line(points={{-100,60},{-70,60},{-70,40}}, color={0,0,255}),
          Line(points={{-100,-60},{-70,-60},{-70,-40}}, color={0,0,255}),
          Ellipse(extent={{-80,40},{-60,20}}, lineColor={0,0,255}),
          Ellipse(extent={{-80,20},{-60,0}}, lineColor={0,0,255}),
          Ellipse(extent={{-80,0},{-60,-20}}, lineColor={0,0,255}),
          Ellipse(extent={{-80,-20},{-60,-40}}, lineColor={0,0,255}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>A machine with separate excitation. The flux comes from a winding with saturation (NLInductor).</p>
<h4>Equations</h4>
<pre>e = K phi w
tau = K phi i</pre>
<h4>Assumptions</h4>
<p>The excitation acts on the armature by its flux only; no power is exchanged between the two circuits.</p>
<h4>Notes</h4>
<p>FluxDCM has the same law with the table read from flux to current, so that no equation has to be solved by iteration.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor</a></p>
</html>"));
  end SepExcDCM;

  model FluxDCM "The machine with an excitation whose state is the flux"
    parameter Real K(unit="1/rad") = 1 "Constant of the machine";
    parameter Real[:] currTable(each unit="A") = {-2, -1, 0, 1, 2} "Excitation currents";
    parameter Real[:] fluxTable(each unit="V.s") = {-2, -1, 0, 1, 2} "Flux at these currents, increasing";
    FluxInductor inductor(currTable=currTable, fluxTable=fluxTable) "Excitation winding" annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=-90)));
    Pin p_ex "Positive pin of the excitation" annotation (Placement(transformation(origin={-100,60}, extent={{-10,-10},{10,10}})));
    Pin n_ex "Negative pin of the excitation" annotation (Placement(transformation(origin={-100,-60}, extent={{-10,-10},{10,10}})));
    Pin p "Positive pin of the armature" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    Pin n "Negative pin of the armature" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    Flange flange "Shaft" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Voltage e "Counter-electromotive force";
    Current i "Armature current";
    Torque tau "Torque on the shaft";
    DSFLib.Units.AngularVelocity w "Angular velocity";
  equation
    e = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
    e = K*inductor.phi*w;
    tau = K*inductor.phi*i;
    tau = -flange.tau;
    w = der(flange.phi);
    connect(p_ex, inductor.p) annotation (Line(points={{-100,60},{-60,60},{-60,10}}, color={0,0,255}));
    connect(inductor.n, n_ex) annotation (Line(points={{-60,-10},{-60,-60},{-100,-60}}, color={0,0,255}));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{0,100},{0,40}}, color={0,0,255}),
          Line(points={{0,-40},{0,-100}}, color={0,0,255}),
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-15,55},{15,40}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-15,-40},{15,-55}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{40,8},{100,-8}}, lineColor={95,95,95}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Line(points={{-100,60},{-70,60},{-70,40}}, color={0,0,255}),
          Line(points={{-100,-60},{-70,-60},{-70,-40}}, color={0,0,255}),
          Ellipse(extent={{-80,40},{-60,20}}, lineColor={0,0,255}),
          Ellipse(extent={{-80,20},{-60,0}}, lineColor={0,0,255}),
          Ellipse(extent={{-80,0},{-60,-20}}, lineColor={0,0,255}),
          Ellipse(extent={{-80,-20},{-60,-40}}, lineColor={0,0,255}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>As SepExcDCM, with FluxInductor instead of NLInductor.</p>
<h4>Equations</h4>
<pre>e = K phi w,  tau = K phi i</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor</a></p>
</html>"));
  end FluxDCM;

  model VoiceCoil "Conductor that moves along a line in a magnetic field"
    extends OnePort;
    DSFLib.Mechanical.Translational.Interfaces.Flange flange "Moving coil" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter Real K(unit="N/A") = 1 "Force per current: field times length of the wire";
  equation
    v = K*der(flange.s);
    flange.f = -K*i;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-60,0}}, color={0,0,255}),
          Ellipse(extent={{-60,-20},{-30,20}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{-30,-20},{0,20}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{0,-20},{30,20}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Ellipse(extent={{30,-20},{60,20}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
          Line(points={{60,0},{100,0}}, color={0,0,255}),
          Line(points={{0,20},{0,100}}, color={0,127,0}),
          Text(extent={{-150,-40},{150,-80}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-150,-80},{150,-110}}, textString="K=%K", textColor={0,0,0})}),
      Documentation(info="<html>
<p>A loudspeaker or a linear motor.</p>
<h4>Equations</h4>
<pre>v = K ds/dt
f = K i on the moving part</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.Loudspeaker\">DSFLib.MultiDomain.ElectroMechanical.Examples.Loudspeaker</a></p>
</html>"));
  end VoiceCoil;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Converters between electric and mechanical power.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor\">DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor</a></p>
</html>"));
end Components;
