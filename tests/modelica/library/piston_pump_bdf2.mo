// stage: simulation
// options: stop=1 intervals=20 solver=bdf2
// expect: events = 40
// The loop of the valves turns out to be steep when the method asks for its Jacobian, after it was solved.
model PistonPumpBdf2
  extends DSFLib.BondGraph.Examples.PistonPump;
end PistonPumpBdf2;
