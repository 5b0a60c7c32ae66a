within DSFLib;
package Units "Types with SI units that several domains share"
  type Time = Real(quantity="Time", unit="s") "Time";
  type Frequency = Real(quantity="Frequency", unit="Hz") "Cycles per second";
  type AngularFrequency = Real(quantity="AngularFrequency", unit="rad/s") "Radians per second";
  type Length = Real(quantity="Length", unit="m") "Length";
  type Area = Real(quantity="Area", unit="m2", min=0) "Area";
  type Volume = Real(quantity="Volume", unit="m3") "Volume";
  type Velocity = Real(quantity="Velocity", unit="m/s") "Velocity along a line";
  type Acceleration = Real(quantity="Acceleration", unit="m/s2") "Acceleration along a line";
  type AngularVelocity = Real(quantity="AngularVelocity", unit="rad/s") "Angular velocity";
  type AngularAcceleration = Real(quantity="AngularAcceleration", unit="rad/s2") "Angular acceleration";
  type Mass = Real(quantity="Mass", unit="kg", min=0) "Mass";
  type Inertia = Real(quantity="MomentOfInertia", unit="kg.m2", min=0) "Moment of inertia";
  type Density = Real(quantity="Density", unit="kg/m3", min=0, nominal=1000) "Mass per volume";
  type Energy = Real(quantity="Energy", unit="J") "Energy";
  type Power = Real(quantity="Power", unit="W") "Power";
  type SpecificHeat = Real(quantity="SpecificHeatCapacity", unit="J/(kg.K)", nominal=4000) "Heat per mass and temperature";
  type Conductivity = Real(quantity="ThermalConductivity", unit="W/(m.K)") "Thermal conductivity";
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
