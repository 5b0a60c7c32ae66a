// stage: simulation
// options: stop=1
// section: MLS 8.3.6
// Each branch may have its own, `elsewhen` too; when-equations at different instants, or with the same value at
// one, agree; a `reinit` that follows from another is a further event at the same instant.
// expect: x(0.6) = 2.1 +- 1e-9
// expect: x(1) = 8.2 +- 1e-9
// expect: y(1) = 4.5 +- 1e-9
// expect: z(0.6) = 3.1 +- 1e-9
// expect: w(1) = 11
model ReinitInBranchesAndWhens
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true);
  Real w(start = 0, fixed = true);
  Boolean late = time > 0.7;
equation
  der(x) = 1;
  der(y) = 1;
  der(z) = 1;
  der(w) = 0;
  when {time > 0.5, time > 0.8} then
    if late then
      reinit(x, 8);
    else
      reinit(x, 2);
    end if;
  end when;
  when time > 0.5 then
    reinit(y, 4);
  end when;
  when time >= 0.5 then
    reinit(y, 4);
  end when;
  when time > 0.5 then
    reinit(z, 3);
  elsewhen time >= 0.5 then
    reinit(z, 4);
  end when;
  when time > 0.5 then
    reinit(w, 10);
  end when;
  when w > 9 then
    reinit(w, 11);
  end when;
end ReinitInBranchesAndWhens;
