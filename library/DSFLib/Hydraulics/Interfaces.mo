within DSFLib.Hydraulics;
package Interfaces "Connector and partial model of hydraulic circuits"
  import DSFLib.Hydraulics.Units.*;

  connector FluidPort "Opening through which liquid flows"
    Pressure p "Gauge pressure";
    flow VolumeFlow q "Volume flow into the component";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-80,80},{80,-80}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Joined ports have the same pressure; their volume flows add up to zero.</p>
<h4>Equations</h4>
<pre>p1 = p2 = ... = pn
q1 + q2 + ... + qn = 0</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
  end FluidPort;

  partial model TwoPort "Pipe-like element"
    FluidPort fluidPort_b "Port b" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    FluidPort fluidPort_a "Port a" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Pressure p "Pressure difference from b to a";
    VolumeFlow q "Volume flow from b to a";
  equation
    p = fluidPort_b.p - fluidPort_a.p;
    q = fluidPort_b.q;
    q = -fluidPort_a.q;
    annotation (Documentation(info="<html>
<p>What enters at one port leaves at the other. Pressure difference and flow count from b to a.</p>
<h4>Equations</h4>
<pre>p = fluidPort_b.p - fluidPort_a.p
q = fluidPort_b.q = -fluidPort_a.q</pre>
<h4>Assumptions</h4>
<p>No storage.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.Valve\">DSFLib.Hydraulics.Components.Valve</a></p>
</html>"));
  end TwoPort;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the hydraulic components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Components.Valve\">DSFLib.Hydraulics.Components.Valve</a></p>
</html>"));
end Interfaces;
