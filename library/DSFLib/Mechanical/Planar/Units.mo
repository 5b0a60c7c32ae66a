within DSFLib.Mechanical.Planar;
package Units "Types of planar quantities"
  type Position = DSFLib.Mechanical.Translational.Units.Position[2] "Position, x and y" annotation (Documentation(info="<html>
<p>Position, x and y: DSFLib.Mechanical.Translational.Units.Position[2].</p>
</html>"));
  type Force = DSFLib.Mechanical.Translational.Units.Force[2] "Force, x and y" annotation (Documentation(info="<html>
<p>Force, x and y: DSFLib.Mechanical.Translational.Units.Force[2].</p>
</html>"));
  type Angle = DSFLib.Mechanical.Rotational.Units.Angle "Angle" annotation (Documentation(info="<html>
<p>Angle: DSFLib.Mechanical.Rotational.Units.Angle.</p>
</html>"));
  type Torque = DSFLib.Mechanical.Rotational.Units.Torque "Torque" annotation (Documentation(info="<html>
<p>Torque: DSFLib.Mechanical.Rotational.Units.Torque.</p>
</html>"));
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="x, y", textColor={95,95,95})}),
    Documentation(info="<html>
<p>Vectors of two elements for positions and forces.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Planar.Interfaces.Frame\">DSFLib.Mechanical.Planar.Interfaces.Frame</a></p>
</html>"));
end Units;
