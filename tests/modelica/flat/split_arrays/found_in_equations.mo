// stage: flat
// section: MLS 10.5
// expect: dump
// Elements are found to differ in equations, when others have named them: what was read about the array as a
// whole, here and in other components, is read again, and stands where it would have stood.
model FoundInEquations
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Cell
    parameter Integer n = 1;
    Pin p;
    Real x(start = 0, fixed = true);
  equation
    der(x) = p.i;
    p.v = x;
    for i in 1:n loop
      assert(x > -1000*i, "x is too small");
    end for;
  end Cell;
  model Block
    parameter Integer m = 1;
    Real z;
  equation
    if m == 1 then
      z = time;
    else
      z = 2*time;
      assert(z < 1000, "z is too large");
    end if;
    for k in 1:m loop
      assert(z < k*1000, "z is too large");
    end for;
  end Block;
  model Outer
    Block d[2](m = {1, 2});
    Cell e[2](n = {1, 2});
    Real sum_x = sum(e.x);
    Real z[2] = {d[i].z for i in 1:2};
  equation
    for i in 1:2 loop
      e[i].p.v = i*time;
    end for;
  end Outer;
  Outer c[2];
  Real sum_y = sum(c[1].e.x);
  Real u(start = f[2].n);
  Cell f[3](n = {1, 2, 3});
equation
  u = f[2].x + time;
  connect(f[1].p, f[2].p);
  connect(f[2].p, f[3].p);
end FoundInEquations;
