// stage: simulation
// course: section 5.3: a room whose thermostat has a hysteresis: of order 1, and it never rests
// options: stop=60 tolerance=1e-9
// expect: states = 1
// expect: T(0) = 20
model Thermostat "A relay with hysteresis switches the heating of a room"
  Real T(start = 20, fixed = true, unit = "degC") "temperature of the room";
  Boolean heats(start = true, fixed = true);
equation
  der(T) = 0.1*(10 - T) + (if heats then 2 else 0);
  when T > 21 then
    heats = false;
  elsewhen T < 19 then
    heats = true;
  end when;
end Thermostat;
