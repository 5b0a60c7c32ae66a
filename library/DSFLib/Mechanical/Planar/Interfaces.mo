within DSFLib.Mechanical.Planar;
package Interfaces "Connector and partial model of planar mechanics"
  import DSFLib.Mechanical.Planar.Units.*;

  connector Frame "Point of attachment with an orientation"
    Position r "Absolute position";
    flow Force f "Force on the component";
    DSFLib.Mechanical.Rotational.Units.Angle phi "Absolute angle";
    flow DSFLib.Mechanical.Rotational.Units.Torque tau "Torque on the component";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-60,100},{60,-100}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
          Line(points={{0,-60},{0,60}}, color={95,95,95}, arrow={Arrow.None, Arrow.Filled}),
          Line(points={{-40,-30},{40,-30}}, color={95,95,95}, arrow={Arrow.None, Arrow.Filled})}),
      Documentation(info="<html>
<p>Attached frames have the same position and angle; forces and torques add up to zero.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Examples.Pendulum\">DSFLib.Mechanical.Planar.Examples.Pendulum</a></p>
</html>"));
  end Frame;

  partial model Compliant "Element without mass whose ends move along a line"
    DSFLib.Mechanical.Planar.Interfaces.Frame frame_a "First end" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Planar.Interfaces.Frame frame_b "Second end" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Real l(unit="m") "Distance between the ends";
    Real phi(unit="rad", stateSelect=StateSelect.prefer) "Angle with the horizontal";
    Real w(unit="rad/s", stateSelect=StateSelect.prefer) "Angular velocity";
    DSFLib.Mechanical.Translational.Units.Force f "Force along the element, positive when pulled";
  equation
    frame_b.r[1] - frame_a.r[1] = l*cos(phi);
    frame_b.r[2] - frame_a.r[2] = l*sin(phi);
    der(phi) = w;
    phi = frame_a.phi;
    phi = frame_b.phi;
    frame_a.f = -frame_b.f;
    frame_b.f[1]*cos(phi) + frame_b.f[2]*sin(phi) = f;
    frame_a.tau + frame_b.tau + l*cos(phi)*frame_b.f[2] - l*sin(phi)*frame_b.f[1] = 0;
    annotation (Documentation(info="<html>
<p>Two ends with a common orientation, at the distance l along it. The components say what l or f is.</p>
<h4>Equations</h4>
<pre>rb - ra = l (cos(phi), sin(phi))
fa + fb = 0
tau_a + tau_b + (rb - ra) x fb = 0</pre>
<h4>Assumptions</h4>
<p>No mass.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.RigidBar\">DSFLib.Mechanical.Planar.Components.RigidBar</a></p>
</html>"));
  end Compliant;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-30,50},{30,-50}}, lineColor={95,95,95}, fillColor={215,215,215}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the planar components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Components.RigidBar\">DSFLib.Mechanical.Planar.Components.RigidBar</a></p>
</html>"));
end Interfaces;
