// stage: simulation
// course: code 5.35: a tank that is sucked empty stays empty
// options: stop=100 tolerance=1e-9 solver=dopri5,radau5,cvode,ida,rk23
// expect: tank.v(50) = 0.308318 +- 1e-6       ((1 + 5000/9800)*exp(-9800*50/R) - 5000/9800)
// expect: tank.v(100) = 0 +- 1e-4
// expect: at(100) = 88.586879 +- 1e-6          (R/9800*log(1 + 9800/5000))
// expect: same events = 1
model EmptyTank
  import DSFLib.Hydraulics.Components.*;
  Tank tank(v(start = 1));
  Valve valve(RH = 8e5);
  ConstPress pump(P = -5000);
  discrete Real at(start = 0, fixed = true);
equation
  connect(tank.fluidPort, valve.fluidPort_a);
  connect(valve.fluidPort_b, pump.fluidPort);
  when tank.v <= 0 then
    at = time;
  end when;
end EmptyTank;
