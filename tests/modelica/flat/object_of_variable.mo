// stage: flat
// expect: dump
model ObjectOfVariable "an external object is constructed where it is declared, be it a parameter or not"
  class Table
    extends ExternalObject;
    function constructor
      input Real table[:, 2];
      output Table t;
      external "C" t = ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", table, size(table, 1), 2, {2}, 1, 1, 1,
        false, ",", 0);
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
  model Curve
    parameter Real data[:, 2];
    Table t = Table(data);
    Real y = lookUp(t, time);
  end Curve;
  Table own = Table([0, 0; 1, 1]);
  Curve curve(data = [0, 0; 1, 2]);
  Real y = lookUp(own, time);
end ObjectOfVariable;
