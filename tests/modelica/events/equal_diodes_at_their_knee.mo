// stage: simulation
// options: stop=0.001
// expect: capacitor.v(0.001) = 2.9703317 +- 1e-6
// expect: cell[3,7].dio.i(0.001) = 0.70056699 +- 1e-5
// Fifty equal diodes of two straight lines reach their knee at once, and rounding alone says which of them
// conduct. At the end: v = 5*(0.6 + 1e-5*i) - 5*0.02*v/10 with i = 1 - v/10 - 0.6/250 in each diode.
model EqualDiodesAtTheirKnee "a solar panel, 5 rows of 10 cells"
  model Cell
    DSFLib.Circuits.Components.Diode dio;
    DSFLib.Circuits.Components.Resistor rs(R = 0.02), rsh(R = 250);
    DSFLib.Circuits.Interfaces.Pin p, n;
    DSFLib.Circuits.Components.ConstCurr Iph;
  equation
    connect(dio.p, rs.p);
    connect(rsh.p, rs.p);
    connect(Iph.p, rs.p);
    connect(rs.n, p);
    connect(rsh.n, dio.n);
    connect(Iph.n, dio.n);
    connect(rsh.n, n);
  end Cell;
  parameter Integer N = 5, M = 10;
  Cell cell[N, M];
  DSFLib.Circuits.Components.Ground ground;
  DSFLib.Circuits.Components.Resistor rl(R = 1);
  DSFLib.Circuits.Components.Capacitor capacitor(C = 1e-3);
equation
  for i in 1:N loop
    for j in 1:M - 1 loop
      connect(cell[i, j].p, cell[i, j + 1].p);
      connect(cell[i, j].n, cell[i, j + 1].n);
    end for;
  end for;
  for i in 1:N - 1 loop
    connect(cell[i, 1].n, cell[i + 1, 1].p);
  end for;
  connect(cell[1, 1].p, rl.p);
  connect(cell[N, 1].n, ground.p);
  connect(rl.n, ground.p);
  connect(capacitor.p, rl.p);
  connect(capacitor.n, ground.p);
end EqualDiodesAtTheirKnee;
