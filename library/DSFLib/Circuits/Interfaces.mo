within DSFLib.Circuits;
package Interfaces "Connectors and partial models of circuits"
  import DSFLib.Circuits.Units.*;

  connector Pin "Electric terminal"
    Voltage v "Potential of the node";
    flow Current i "Current into the component";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,80},{80,-80}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>The place where a component is wired. All pins of a node have the same potential; their currents add up to zero.</p>
<h4>Equations</h4>
<pre>v1 = v2 = ... = vn
i1 + i2 + ... + in = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Examples.RLC\">DSFLib.Circuits.Examples.RLC</a></p>
</html>"));
  end Pin;

  partial model OnePort "Dipole: two pins that carry the same current"
    Pin p "Positive pin" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Pin n "Negative pin" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Voltage v "Voltage from p to n";
    Current i "Current from p to n";
  equation
    v = p.v - n.v;
    p.i = i;
    n.i + p.i = 0;
    annotation (Documentation(info="<html>
<p>Everything two-terminal components have in common: the voltage between the pins and the current through them, positive when it enters at p.</p>
<h4>Equations</h4>
<pre>v = p.v - n.v
i = p.i = -n.i</pre>
<h4>Assumptions</h4>
<p>No charge is stored in the component as a whole.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.Resistor\">DSFLib.Circuits.Components.Resistor</a></p>
</html>"));
  end OnePort;

  partial model TwoPort "Two pairs of pins"
    Pin p1 "Positive pin of the first side" annotation (Placement(transformation(origin={-100,50}, extent={{-10,-10},{10,10}})));
    Pin n1 "Negative pin of the first side" annotation (Placement(transformation(origin={-100,-50}, extent={{-10,-10},{10,10}})));
    Pin p2 "Positive pin of the second side" annotation (Placement(transformation(origin={100,50}, extent={{-10,-10},{10,10}})));
    Pin n2 "Negative pin of the second side" annotation (Placement(transformation(origin={100,-50}, extent={{-10,-10},{10,10}})));
    Voltage v1 "Voltage of the first side";
    Voltage v2 "Voltage of the second side";
    Current i1 "Current into p1";
    Current i2 "Current into p2";
  equation
    v1 = p1.v - n1.v;
    v2 = p2.v - n2.v;
    p1.i = i1;
    n1.i = -i1;
    p2.i = i2;
    n2.i = -i2;
    annotation (Documentation(info="<html>
<p>Base of transformers: two dipoles in one component, positive currents entering at p1 and p2.</p>
<h4>Equations</h4>
<pre>v1 = p1.v - n1.v,  v2 = p2.v - n2.v</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.Transformer\">DSFLib.Circuits.Components.Transformer</a></p>
</html>"));
  end TwoPort;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-40,40},{40,-40}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the electrical components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Components.Resistor\">DSFLib.Circuits.Components.Resistor</a></p>
</html>"));
end Interfaces;
