// stage: linear
// course: figure 7.8: two loops that share the ground; the matrix is diagonal
// options: outputs=cap.v,ind.i
// expect: A[1,1] = -5 +- 1e-9                   (-1/(R1 C))
// expect: A[1,2] = 0
// expect: A[2,1] = 0
// expect: A[2,2] = -40 +- 1e-9                  (-R2/L)
// expect: portrait is stable node = 1
// expect: exponential = 2
model Decoupled
  import DSFLib.Circuits.Components.*;
  Resistor r1(R = 200), r2(R = 4);
  Capacitor cap(C = 1e-3, v(start = 1, fixed = true));
  Inductor ind(L = 0.1, i(start = 1, fixed = true));
  Ground ground;
equation
  connect(cap.p, r1.p);
  connect(r1.n, cap.n);
  connect(ind.p, r2.p);
  connect(r2.n, ind.n);
  connect(cap.n, ground.p);
  connect(ind.n, ground.p);
end Decoupled;
