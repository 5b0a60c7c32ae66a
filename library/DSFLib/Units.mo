within DSFLib;
package Units "Types with SI units that several domains share"
  type Time = Real(quantity="Time", unit="s") "Time" annotation (Documentation(info="<html>
<p>Time, in s.</p>
</html>"));
  type Frequency = Real(quantity="Frequency", unit="Hz") "Cycles per second" annotation (Documentation(info="<html>
<p>Cycles per second, in Hz.</p>
</html>"));
  type AngularFrequency = Real(quantity="AngularFrequency", unit="rad/s") "Radians per second" annotation (Documentation(info="<html>
<p>Radians per second, in rad/s.</p>
</html>"));
  type Length = Real(quantity="Length", unit="m") "Length" annotation (Documentation(info="<html>
<p>Length, in m.</p>
</html>"));
  type Area = Real(quantity="Area", unit="m2", min=0) "Area" annotation (Documentation(info="<html>
<p>Area, in m2.</p>
</html>"));
  type Volume = Real(quantity="Volume", unit="m3") "Volume" annotation (Documentation(info="<html>
<p>Volume, in m3.</p>
</html>"));
  type Velocity = Real(quantity="Velocity", unit="m/s") "Velocity along a line" annotation (Documentation(info="<html>
<p>Velocity along a line, in m/s.</p>
</html>"));
  type Acceleration = Real(quantity="Acceleration", unit="m/s2") "Acceleration along a line" annotation (Documentation(info="<html>
<p>Acceleration along a line, in m/s2.</p>
</html>"));
  type AngularVelocity = Real(quantity="AngularVelocity", unit="rad/s") "Angular velocity" annotation (Documentation(info="<html>
<p>Angular velocity, in rad/s.</p>
</html>"));
  type AngularAcceleration = Real(quantity="AngularAcceleration", unit="rad/s2") "Angular acceleration" annotation (Documentation(info="<html>
<p>Angular acceleration, in rad/s2.</p>
</html>"));
  type Mass = Real(quantity="Mass", unit="kg", min=0) "Mass" annotation (Documentation(info="<html>
<p>Mass, in kg.</p>
</html>"));
  type Inertia = Real(quantity="MomentOfInertia", unit="kg.m2", min=0) "Moment of inertia" annotation (Documentation(info="<html>
<p>Moment of inertia, in kg.m2.</p>
</html>"));
  type Density = Real(quantity="Density", unit="kg/m3", min=0, nominal=1000) "Mass per volume" annotation (Documentation(info="<html>
<p>Mass per volume, in kg/m3.</p>
</html>"));
  type Energy = Real(quantity="Energy", unit="J") "Energy" annotation (Documentation(info="<html>
<p>Energy, in J.</p>
</html>"));
  type Power = Real(quantity="Power", unit="W") "Power" annotation (Documentation(info="<html>
<p>Power, in W.</p>
</html>"));
  type SpecificHeat = Real(quantity="SpecificHeatCapacity", unit="J/(kg.K)", nominal=4000) "Heat per mass and temperature" annotation (Documentation(info="<html>
<p>Heat per mass and temperature, in J/(kg.K).</p>
</html>"));
  type Conductivity = Real(quantity="ThermalConductivity", unit="W/(m.K)") "Thermal conductivity" annotation (Documentation(info="<html>
<p>Thermal conductivity, in W/(m.K).</p>
</html>"));
  constant Acceleration g = 9.81 "Acceleration of gravity";
  constant Real pi = 3.141592653589793 "Half a turn in radians";
  constant Real sigma(unit="W/(m2.K4)") = 5.67e-8 "Constant of Stefan and Boltzmann";
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="SI", textColor={0,0,0}, textStyle={TextStyle.Bold})}),
    Documentation(info="<html>
<p>Types of quantities that occur in more than one domain, and a few constants. The types of a single domain are in the package Units of that domain, as in the lecture notes.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.Circuits.Units\">DSFLib.Circuits.Units</a></p>
</html>"));
end Units;
