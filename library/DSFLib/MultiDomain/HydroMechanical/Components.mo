within DSFLib.MultiDomain.HydroMechanical;
package Components "Pistons"
  model PistonCylinder "Piston in a cylinder"
    extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
    DSFLib.Hydraulics.Interfaces.FluidPort fluidPort "Opening of the chamber" annotation (Placement(transformation(origin={-60,-100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Area A = 1 "Area of the piston";
  equation
    fluidPort.q = der(s_rel)*A;
    fluidPort.p*A = -f;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-90,50},{0,-50}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-90,50},{60,50}}, color={0,0,0}, thickness=0.5),
          Line(points={{-90,-50},{60,-50}}, color={0,0,0}, thickness=0.5),
          Line(points={{-90,50},{-90,-50}}, color={0,0,0}, thickness=0.5),
          Rectangle(extent={{0,48},{20,-48}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{20,8},{100,-8}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Line(points={{-60,-50},{-60,-100}}, color={0,110,200}),
          Line(points={{-100,0},{-90,0}}, color={0,127,0}),
          Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
          Text(extent={{-80,20},{-10,-20}}, textString="A=%A", textColor={0,0,0})}),
      Documentation(info="<html>
<p>flange_a is the cylinder, flange_b the piston. Liquid that enters pushes the piston out; pressure and force are proportional.</p>
<h4>Equations</h4>
<pre>q = A ds_rel/dt
A p = -f</pre>
<h4>Assumptions</h4>
<p>No friction, no leakage, incompressible liquid, atmosphere on the other side.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack\">DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack</a></p>
</html>"));
  end PistonCylinder;

  model PlatformTank "Tank whose liquid carries a platform"
    DSFLib.Hydraulics.Interfaces.FluidPort fluidPort "At the bottom" annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}})));
    DSFLib.Mechanical.Translational.Interfaces.Flange flange "Platform" annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}})));
    parameter DSFLib.Units.Area A = 1 "Area";
    parameter DSFLib.Units.Acceleration g = 9.8 "Acceleration of gravity";
    parameter DSFLib.Units.Density rho = 1000 "Fluid density";
    DSFLib.Units.Volume v "Volume of liquid";
  equation
    v = A*flange.s;
    fluidPort.q = der(v);
    fluidPort.p = rho*g*v/A - flange.f/A;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-70,20},{70,-80}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,80},{-70,-80},{70,-80},{70,80}}, color={0,0,0}, thickness=0.5),
          Rectangle(extent={{-68,36},{68,20}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Rectangle(extent={{-8,100},{8,36}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
          Line(points={{0,-80},{0,-100}}, color={0,110,200}),
          Text(extent={{-150,140},{150,100}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The hydraulic platform of problem 4.17: the pressure at the bottom carries the liquid and the load. The height of the platform is the level.</p>
<h4>Equations</h4>
<pre>v = A s,  q = dv/dt
p = rho g v/A - f/A</pre>
<h4>Assumptions</h4>
<p>The liquid's own inertia is neglected.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.Platform\">DSFLib.MultiDomain.HydroMechanical.Examples.Platform</a></p>
</html>"));
  end PlatformTank;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-60,40},{60,-40}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Converters between hydraulic and mechanical power.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack\">DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack</a></p>
</html>"));
end Components;
