// stage: check
// options: units=yes
// Components of every domain; no unit may be wrong.
model AllDomains
  DSFLib.Circuits.Examples.HalfWaveRectifier circuit;
  DSFLib.Circuits.Examples.VanDerPol oscillator;
  DSFLib.Mechanical.Translational.Examples.LeverSystem lever;
  DSFLib.Mechanical.Translational.Examples.BouncingBall ball;
  DSFLib.Mechanical.Rotational.Examples.GearTrain gear;
  DSFLib.Mechanical.RotoTranslational.Examples.SliderCrankSystem crank;
  DSFLib.Mechanical.Planar.Examples.RetractableCrane crane;
  DSFLib.Mechanical.Planar.Examples.UnbalancedLoad load;
  DSFLib.Hydraulics.Examples.WaterHammer hammer;
  DSFLib.Thermal.Examples.RadiatingRoom room;
  DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor motor;
  DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump pump;
  DSFLib.MultiDomain.HydroThermal.Examples.HeatExchanger exchanger;
  DSFLib.MultiDomain.ElectroThermal.Examples.Bulb bulb;
  DSFLib.ControlSystems.Examples.EngineCooling cooling;
end AllDomains;
