within DSFLib.ControlSystems;
package Blocks "Block diagrams"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Rectangle(extent={{-50,50},{50,-50}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Blocks with inputs and outputs.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Examples.ControlLoop\">DSFLib.ControlSystems.Blocks.Examples.ControlLoop</a></p>
</html>"));
end Blocks;
