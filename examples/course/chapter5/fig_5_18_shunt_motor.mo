// stage: explain
// course: codes 5.41 to 5.43, figure 5.18
// expect: order = 4
model ShuntMotor
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor;
end ShuntMotor;
