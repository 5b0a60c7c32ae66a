// stage: simulation
// course: section 4.3: two tanks, the volume is kept
// options: stop=300 tolerance=1e-10
// expect: states = 2
// expect: largest |volumeError| = 0 +- 1e-10
// expect: largest |error| = 0 +- 1e-7
model TwoTanks
  extends DSFLib.Hydraulics.Examples.TwoTanks;
  Real volumeError = total - 3;
  Real error "levels approach each other exponentially";
protected
  parameter Real rate = 9800/1e6*(1/1 + 1/2);
equation
  error = (tank1.v/1 - tank2.v/2) - 1.5*exp(-rate*time);
end TwoTanks;
