within DSFLib;
package Hydraulics "Hydraulic circuits"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,110,200}, fillColor={190,215,255}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-50,50},{50,-50}}, lineColor={0,110,200}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-50,10},{50,-50}}, lineColor={0,110,200}, fillColor={0,110,200}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Circuits of an incompressible liquid. Pressures are gauge pressures, measured from the atmosphere's; volume flows count into the component.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Hydraulics.Examples.TankValve\">DSFLib.Hydraulics.Examples.TankValve</a></p>
</html>"));
end Hydraulics;
