within DSFLib.Mechanical.Translational;
package Interfaces "Connector and partial models of translational mechanics"
  import DSFLib.Mechanical.Translational.Units.*;

  connector Flange "Point of attachment"
    Position s "Absolute position";
    flow Force f "Force on the component";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-80,80},{80,-80}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Where a component can be attached to others. Attached points have the same position; the forces on the components add up to zero, since the point has no mass.</p>
<h4>Equations</h4>
<pre>s1 = s2 = ... = sn
f1 + f2 + ... + fn = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Examples.SpringDamperMass\">DSFLib.Mechanical.Translational.Examples.SpringDamperMass</a></p>
</html>"));
  end Flange;

  partial model Compliant "Element without mass between two flanges"
    Flange flange_b "Right end" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Flange flange_a "Left end" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Position s_rel "Distance from flange_a to flange_b";
    Force f "Force on the right end, positive to the right";
  equation
    s_rel = flange_b.s - flange_a.s;
    flange_b.f = f;
    flange_a.f = -f;
    annotation (Documentation(info="<html>
<p>What springs, dampers and ideal actuators have in common: two ends and a force that acts on both with opposite signs. The force is positive when the element is pulled.</p>
<h4>Equations</h4>
<pre>s_rel = flange_b.s - flange_a.s
f = flange_b.f = -flange_a.f</pre>
<h4>Assumptions</h4>
<p>No mass.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Spring\">DSFLib.Mechanical.Translational.Components.Spring</a></p>
</html>"));
  end Compliant;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-40,40},{40,-40}}, lineColor={0,127,0}, fillColor={0,127,0}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the translational components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Components.Spring\">DSFLib.Mechanical.Translational.Components.Spring</a></p>
</html>"));
end Interfaces;
