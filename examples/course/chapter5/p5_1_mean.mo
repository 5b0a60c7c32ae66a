// stage: simulation
// course: problem 5.1, figure 5.28: mean and ripple of the buck converter
// options: stop=0.01 tolerance=1e-8
// expect: mean(0.01) = 7.87358 +- 1e-3
// expect: peak(0.01) = 2.1 +- 0.02           (about (U - v)*dc*T/L: the coil starts from 0 in every period)
model BuckMean
  import DSFLib.Circuits.Components.*;
  ConstVolt source(V = 12);
  Switch sw;
  Diode diode;
  Inductor ind(L = 1e-4);
  Capacitor cap(C = 1e-4);
  Resistor load(R = 10);
  Ground ground;
  parameter Real T = 1e-4, dc = 0.5;
  Real mean(start = 0, fixed = true) "of the last ten periods";
  discrete Real peak(start = 0, fixed = true);
equation
  connect(source.p, sw.p);
  connect(sw.n, ind.p);
  connect(diode.n, ind.p);
  connect(ind.n, cap.p);
  connect(cap.p, load.p);
  connect(source.n, ground.p);
  connect(diode.p, ground.p);
  connect(cap.n, ground.p);
  connect(load.n, ground.p);
  der(mean) = if time > 0.009 then cap.v/0.001 else 0;
  when sample(dc*T, T) then
    peak = ind.i;
  end when;
algorithm
  when sample(0, T) then
    sw.s := 1;
  end when;
  when sample(dc*T, T) then
    sw.s := 0;
  end when;
end BuckMean;
