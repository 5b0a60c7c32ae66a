// stage: simulation
// options: stop=5 tolerance=1e-8
// expect: y[1](0.5) = 0 +- 1e-12
// expect: y[1](1.5) = 2.5 +- 1e-12    (after the jump at 1 the line from (1, 1) to (2, 4))
// expect: y[1](4.5) = 19.5 +- 1e-12   (the last two points)
// expect: y[2](2.5) = 7 +- 1e-12
// expect: x(3) = 9 +- 1e-6            (0 + 5/2 + 13/2)
// expect: end_(1) = 4 +- 0
package TableOverTime "a time table with events at its points, declared as the standard library does"
  type Smoothness = enumeration(LinearSegments, ContinuousDerivative, ConstantSegments);
  type Extrapolation = enumeration(HoldLastPoint, LastTwoPoints, Periodic, NoExtrapolation);
  type TimeEvents = enumeration(Always, AtDiscontinuities, NoTimeEvents);
  class Table
    extends ExternalObject;
    function constructor
      input String tableName;
      input String fileName;
      input Real table[:, :];
      input Real startTime;
      input Integer columns[:];
      input Smoothness smoothness;
      input Extrapolation extrapolation;
      input Real shiftTime = 0;
      input TimeEvents timeEvents = TimeEvents.Always;
      input Boolean verboseRead = true;
      output Table table_;
      external "C" table_ = ModelicaStandardTables_CombiTimeTable_init2(fileName, tableName, table,
        size(table, 1), size(table, 2), startTime, columns, size(columns, 1), smoothness, extrapolation,
        shiftTime, timeEvents, verboseRead);
    end constructor;
    function destructor
      input Table table_;
      external "C" ModelicaStandardTables_CombiTimeTable_close(table_);
    end destructor;
  end Table;
  pure function value
    input Table table;
    input Integer column;
    input Real t;
    input Real next;
    input Real preNext;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(table, column, t, next, preNext);
  end value;
  pure function nextEvent
    input Table table;
    input Real t;
    output Real next;
    external "C" next = ModelicaStandardTables_CombiTimeTable_nextTimeEvent(table, t);
  end nextEvent;
  pure function last
    input Table table;
    output Real t;
    external "C" t = ModelicaStandardTables_CombiTimeTable_maximumTime(table);
  end last;
  pure function first
    input Table table;
    output Real t;
    external "C" t = ModelicaStandardTables_CombiTimeTable_minimumTime(table);
  end first;
end TableOverTime;

model Source
  import TableOverTime.*;
  parameter Real points[:, :] = [0, 0, 5; 1, 0, 5; 1, 1, 6; 2, 4, 7; 3, 9, 8; 4, 16, 9];
  parameter Table line = Table("NoName", "NoName", points, 0, {2}, Smoothness.LinearSegments,
    Extrapolation.LastTwoPoints);
  parameter Table steps = Table("NoName", "NoName", points, 0, {2, 3}, Smoothness.ConstantSegments,
    Extrapolation.HoldLastPoint);
  parameter Real limits[2] = {first(line), last(line)};
  discrete Real next(start = 0, fixed = true);
  Real end_ = limits[2];
  Real y[2];
  Real x(start = 0, fixed = true);
equation
  when {time >= pre(next), initial()} then
    next = nextEvent(line, time);
  end when;
  y[1] = value(line, 1, time, next, pre(next));
  y[2] = value(steps, 2, time, next, pre(next));
  der(x) = y[1];
end Source;
