within DSFLib.Mechanical.Translational;
package Units "Types of translational quantities"
  type Position = Real(quantity="Length", unit="m") "Position or length";
  type Force = Real(quantity="Force", unit="N") "Force";
  type Stiffness = Real(quantity="TranslationalSpringConstant", unit="N/m") "Force per elongation";
  type Damping = Real(quantity="TranslationalDampingConstant", unit="N.s/m") "Force per velocity";
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="m, N", textColor={0,127,0})}),
    Documentation(info="<html>
<p>Types for positions, forces and the parameters of translational components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Interfaces.Flange\">DSFLib.Mechanical.Translational.Interfaces.Flange</a></p>
</html>"));
end Units;
