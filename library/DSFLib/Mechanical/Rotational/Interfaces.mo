within DSFLib.Mechanical.Rotational;
package Interfaces "Connector and partial models of rotational mechanics"
  import DSFLib.Mechanical.Rotational.Units.*;

  connector Flange "End of a shaft"
    Angle phi "Absolute angle";
    flow Torque tau "Torque on the component";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Shafts that are joined have the same angle; the torques on the components add up to zero.</p>
<h4>Equations</h4>
<pre>phi1 = phi2 = ... = phin
tau1 + tau2 + ... + taun = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper\">DSFLib.Mechanical.Rotational.Examples.InertiaSpringDamper</a></p>
</html>"));
  end Flange;

  partial model Compliant "Element without inertia between two flanges"
    Flange flange_b "Right end" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Flange flange_a "Left end" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Angle phi_rel "Angle from flange_a to flange_b";
    Torque tau "Torque on the right end";
  equation
    phi_rel = flange_b.phi - flange_a.phi;
    flange_b.tau = tau;
    flange_a.tau = -tau;
    annotation (Documentation(info="<html>
<p>What torsion springs, rotational dampers and ideal torque sources have in common.</p>
<h4>Equations</h4>
<pre>phi_rel = flange_b.phi - flange_a.phi
tau = flange_b.tau = -flange_a.tau</pre>
<h4>Assumptions</h4>
<p>No inertia.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Components.Spring\">DSFLib.Mechanical.Rotational.Components.Spring</a></p>
</html>"));
  end Compliant;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the rotational components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Components.Spring\">DSFLib.Mechanical.Rotational.Components.Spring</a></p>
</html>"));
end Interfaces;
