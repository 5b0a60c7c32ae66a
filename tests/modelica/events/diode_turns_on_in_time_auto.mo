// stage: simulation
// options: stop=1 intervals=1000 tolerance=1e-9 solver=auto
// expect: iL(0.481) = 0.952130 +- 1e-3
// expect: iL(0.021) = 0.952130 +- 1e-3
// expect: iL(0.081) = 0.952130 +- 1e-3
// expect: iL(0.087) = 2.522790 +- 1e-3
// While the diode blocks, the current follows the voltage within 1e-9 s, and steps are as long as a quarter of a
// period. Between their ends the polynomial of the method is off by some per cent, and so would be the instant.
// remark: SM282: from time = 0.23001 on the solution stays where a condition in `uD = if iL > 0 then Ron*iL else Roff*iL` (diode_turns_on_in_time_auto.mo:15) changes: both sides lead back there and meet
model DiodeTurnsOnInTime "course: problem 3.1"
  parameter Real R = 100, L = 0.001, U = 220*sqrt(2), w = 2*3.141592653589793*50, Ron = 1e-6, Roff = 1e6;
  Real phi(start = 0, fixed = true), iL, uD;
equation
  der(phi) = U*sin(w*time) - R*iL - uD;
  phi = L*iL;
  uD = if iL > 0 then Ron*iL else Roff*iL;
end DiodeTurnsOnInTime;
