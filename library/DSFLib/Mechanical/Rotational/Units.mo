within DSFLib.Mechanical.Rotational;
package Units "Types of rotational quantities"
  type Angle = Real(quantity="Angle", unit="rad") "Angle" annotation (Documentation(info="<html>
<p>Angle, in rad.</p>
</html>"));
  type Torque = Real(quantity="Torque", unit="N.m") "Torque" annotation (Documentation(info="<html>
<p>Torque, in N.m.</p>
</html>"));
  type Stiffness = Real(quantity="RotationalSpringConstant", unit="N.m/rad") "Torque per angle" annotation (Documentation(info="<html>
<p>Torque per angle, in N.m/rad.</p>
</html>"));
  type Damping = Real(quantity="RotationalDampingConstant", unit="N.m.s/rad") "Torque per angular velocity" annotation (Documentation(info="<html>
<p>Torque per angular velocity, in N.m.s/rad.</p>
</html>"));
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="rad", textColor={95,95,95})}),
    Documentation(info="<html>
<p>Types for angles, torques and the parameters of rotational components.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Mechanical.Rotational.Interfaces.Flange\">DSFLib.Mechanical.Rotational.Interfaces.Flange</a></p>
</html>"));
end Units;
