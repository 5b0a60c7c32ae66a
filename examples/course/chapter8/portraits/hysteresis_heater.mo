// stage: simulation
// course: section 5.3: a heater with a relay that has a hysteresis: a limit cycle between its switching lines
// options: stop=1 tolerance=1e-9
// expect: states = 2
model HysteresisHeater
  Real T(start = 19, fixed = true) "room", H(start = 30, fixed = true) "heater";
  Boolean on(start = true, fixed = true);
equation
  on = T < 19 or pre(on) and T < 21;
  der(H) = (if on then 60 else 10) - H;
  der(T) = 0.2*(H - T) - 0.3*(T - 10);
end HysteresisHeater;
