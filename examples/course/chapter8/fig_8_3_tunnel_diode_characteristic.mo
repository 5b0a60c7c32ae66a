// stage: simulation
// course: figure 8.3, equation 8.3: where the current of the tunnel diode falls its resistance is negative
// options: stop=0.5 tolerance=1e-9
// expect: iD(0.5) = 0.106875 +- 1e-9
// expect: slope(0.5) = -0.8075 +- 1e-9      (the slope at the equilibrium of eq. 8.2)
// expect: largest |iD| = 0.99987 +- 1e-4    (the peak at v = 0.138)
model TunnelDiode
  Real v(start = 0, fixed = true) "voltage", iD "current", slope = der(iD) "its derivative by the voltage";
equation
  der(v) = 1;
  iD = 83.72*v^5 - 226.31*v^4 + 229.62*v^3 - 103.79*v^2 + 17.76*v;
end TunnelDiode;
