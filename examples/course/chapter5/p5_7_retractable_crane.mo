// stage: simulation
// course: problem 5.7, figure 5.34: order 4, the length is imposed
// options: stop=10 tolerance=1e-10
// expect: states = 4
// expect: rail.l(10) = 39.946061 +- 1e-4
// expect: cable.prismatic.l(10) = 0.9 +- 1e-9
// expect: cable.prismatic.phi(10) = -1.64448 +- 1e-4
model RetractableCrane
  extends DSFLib.Mechanical.Planar.Examples.RetractableCrane;
end RetractableCrane;
