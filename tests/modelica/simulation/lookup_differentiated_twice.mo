// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: x(1) = 16 +- 1e-7
// expect: v(1) = 8 +- 1e-7
// expect: a(1) = 2 +- 1e-6
// expect: w(1) = 10 +- 1e-9
// A look-up whose function has no `derivative` annotation is differentiated all the same: x = u^2 with u = 3 + time.
model LookupDifferentiatedTwice
  class Table
    extends ExternalObject;
    function constructor
      input Real table[:, 2];
      input Integer smoothness;
      output Table t;
      external "C" t = ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", table, size(table, 1),
        size(table, 2), {2}, 1, smoothness, 1, false, ",", 0);
    end constructor;
    function destructor
      input Table t;
      external "C" ModelicaStandardTables_CombiTable1D_close(t);
    end destructor;
  end Table;
  function lookUp
    input Table t;
    input Real u;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u);
  end lookUp;
  parameter Real data[11, 2] = {{k, k^2} for k in 0:10};
  Table t = Table(data, 2);
  Table chords = Table(data, 1);
  Real u = 3 + time;
  Real x = lookUp(t, u), v = der(x), a = der(v);
  Real y = lookUp(chords, 2 * time + 0.1), w = der(y);
end LookupDifferentiatedTwice;
