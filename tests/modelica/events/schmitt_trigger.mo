// stage: simulation
// options: stop=4 tolerance=1e-8 intervals=400
// An amplifier of gain 1000 between -1 and 1 with a third of its output fed back: the output switches where the
// input has gone beyond a third, and a bit for the finite gain: (1/3 - 1/1000)*1.5 = 0.4985.
// expect: smooth_out(0.49) = -1 +- 1e-9
// expect: smooth_out(0.52) = 1 +- 1e-9
// expect: smooth_out(2.48) = 1 +- 1e-9
// expect: smooth_out(2.52) = -1 +- 1e-9
// expect: out(0.49) = -1 +- 1e-9
// expect: out(0.52) = 1 +- 1e-9
// expect: out(2.48) = 1 +- 1e-9
// expect: out(2.52) = -1 +- 1e-9
model SchmittTrigger "three solutions, of which the one is meant that was there before"
  Real u(start = 0, fixed = true), up(start = 1, fixed = true);
  Real v, out, w, smooth_out;
equation
  der(u) = up;
  der(up) = 0;
  when time >= 1 then
    reinit(up, -1);
  end when;
  v = 2*u/3 + out/3;
  out = homotopy(if 1000*v > 1 then 1 else if 1000*v < -1 then -1 else 1000*v, -1);
  w = 2*u/3 + smooth_out/3;
  smooth_out = homotopy(smooth(0, noEvent(if 1000*w > 1 then 1 else if 1000*w < -1 then -1 else 1000*w)), -1);
end SchmittTrigger;
