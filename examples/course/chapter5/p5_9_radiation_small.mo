// stage: simulation
// course: problem 5.9, figure 5.35, G = 0.1
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: room1.T(20) = 294.6359383 +- 1e-6
// expect: room2.T(20) = 293.6359658 +- 1e-6
model RadiatingRoom
  extends DSFLib.Thermal.Examples.RadiatingRoom(radiation(G = 0.1));
end RadiatingRoom;
