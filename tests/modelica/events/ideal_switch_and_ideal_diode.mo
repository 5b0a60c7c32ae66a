// stage: simulation
// options: stop=1 tolerance=1e-8 solver=dopri5,cvode,ida,radau5,auto
// expect: a.i(0.2) = 4.9084218055563293 +- 1e-5          (5*(1 - exp(-4)))
// expect: a.i(1) = 4.9997735504 +- 1e-5
// expect: b.i(1) = 4.9997735504 +- 1e-5
// expect: a.id(0.4) = 0.0899017 +- 1e-5                  (5*(1 - exp(-4))*exp(-4))
// expect: same events = 1
// With the switch closed a conducting diode is a short circuit, with both open the current of the inductor has
// no way: two of the four combinations make the loop singular, and the others have to be tried.
model IdealSwitchAndIdealDiode "a chopper of ideal parts feeds R and L"
  partial model Chopper
    Real i(start = 0, fixed = true);
    Real s;
    Real sd;
    Real is;
    Real id;
    Real v;
    Boolean on = time < 0.2 or time > 0.5;
    Boolean off;
  equation
    0.1*der(i) = v - 2*i;
    i = is + id;
    10 - v = if on then 0 else s;
    is = if on then s else 0;
    -v = if off then sd else 0;
    id = if off then 0 else sd;
  end Chopper;
  model ByLess
    extends Chopper;
  equation
    off = sd < 0;
  end ByLess;
  model ByNotGreater
    extends Chopper;
  equation
    off = not sd > 0;
  end ByNotGreater;
  ByLess a;
  ByNotGreater b;
end IdealSwitchAndIdealDiode;
