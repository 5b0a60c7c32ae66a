// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: smooth(1.5) = 2.25 +- 1e-12
// expect: v(1.5) = 3 +- 1e-9          (the derivative of a constraint, by the derivative annotation)
// expect: a(1.5) = 2 +- 1e-9          (and the second)
// expect: z(2) = 7 +- 1e-6            (exp(ln 7) by a state behind a table)
// expect: surface(1) = 6 +- 1e-12
// expect: end_(1) = 3 +- 0
package TableCurves "tables in one and two directions, with derivatives"
  type Smoothness = enumeration(LinearSegments, ContinuousDerivative, ConstantSegments);
  type Extrapolation = enumeration(HoldLastPoint, LastTwoPoints, Periodic, NoExtrapolation);
  class Table1
    extends ExternalObject;
    function constructor
      input Real table[:, :];
      input Integer columns[:];
      input Smoothness smoothness;
      output Table1 table_;
      external "C" table_ = ModelicaStandardTables_CombiTable1D_init2("NoName", "NoName", table,
        size(table, 1), size(table, 2), columns, size(columns, 1), smoothness, 2, false);
    end constructor;
    function destructor
      input Table1 table_;
      external "C" ModelicaStandardTables_CombiTable1D_close(table_);
    end destructor;
  end Table1;
  class Table2
    extends ExternalObject;
    function constructor
      input Real table[:, :];
      input Smoothness smoothness;
      input Extrapolation extrapolation;
      output Table2 table_;
      external "C" table_ = ModelicaStandardTables_CombiTable2D_init2("NoName", "NoName", table,
        size(table, 1), size(table, 2), smoothness, extrapolation, false);
    end constructor;
    function destructor
      input Table2 table_;
      external "C" ModelicaStandardTables_CombiTable2D_close(table_);
    end destructor;
  end Table2;
  pure function value
    input Table1 table;
    input Integer column;
    input Real u;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(table, column, u)
      annotation (derivative = value_der);
    annotation (derivative = value_der);
  end value;
  pure function value_der
    input Table1 table;
    input Integer column;
    input Real u;
    input Real der_u;
    output Real der_y;
    external "C" der_y = ModelicaStandardTables_CombiTable1D_getDerValue(table, column, u, der_u);
    annotation (derivative(order = 2) = value_der2);
  end value_der;
  pure function value_der2
    input Table1 table;
    input Integer column;
    input Real u;
    input Real der_u;
    input Real der2_u;
    output Real der2_y;
    external "C" der2_y = ModelicaStandardTables_CombiTable1D_getDer2Value(table, column, u, der_u, der2_u);
  end value_der2;
  pure function value2
    input Table2 table;
    input Real u1;
    input Real u2;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable2D_getValue(table, u1, u2);
  end value2;
  pure function largest
    input Table2 table;
    output Real u[2];
    external "C" ModelicaStandardTables_CombiTable2D_maximumAbscissa(table, u);
  end largest;
end TableCurves;

model Uses
  import TableCurves.*;
  parameter Table1 squares = Table1([0, 0; 1, 1; 2, 4; 3, 9; 4, 16], {2}, Smoothness.ContinuousDerivative);
  parameter Table1 line = Table1([0, 0; 10, 10], {2}, Smoothness.LinearSegments);
  parameter Table2 plane = Table2([0, 1, 2, 3; 1, 1, 3, 5; 2, 2, 4, 6], Smoothness.LinearSegments,
    Extrapolation.LastTwoPoints);
  parameter Real corner[2] = largest(plane);
  parameter Real k = 0.5*log(7);
  Real end_ = corner[2];
  Real smooth = value(squares, 1, time);
  Real v = der(smooth);
  Real a = der(v);
  Real z(start = 1, fixed = true);
  Real surface = value2(plane, 2*time, 3*time);
equation
  der(z) = k*value(line, 1, z);
end Uses;
