within DSFLib.Mechanical.Translational;
package Units "Types of translational quantities"
  type Position = Real(quantity="Length", unit="m") "Position or length" annotation (Documentation(info="<html>
<p>Position or length, in m.</p>
</html>"));
  type Force = Real(quantity="Force", unit="N") "Force" annotation (Documentation(info="<html>
<p>Force, in N.</p>
</html>"));
  type Stiffness = Real(quantity="TranslationalSpringConstant", unit="N/m") "Force per elongation" annotation (Documentation(info="<html>
<p>Force per elongation, in N/m.</p>
</html>"));
  type Damping = Real(quantity="TranslationalDampingConstant", unit="N.s/m") "Force per velocity" annotation (Documentation(info="<html>
<p>Force per velocity, in N.s/m.</p>
</html>"));
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,127,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="m, N", textColor={0,127,0})}),
    Documentation(info="<html>
<p>Types for positions, forces and the parameters of translational components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Translational.Interfaces.Flange\">DSFLib.Mechanical.Translational.Interfaces.Flange</a></p>
</html>"));
end Units;
