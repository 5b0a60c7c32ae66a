// stage: flat
model M
  import Modelica.Math;
  extends Base(x = 1);
//        ^^^^ error IN061: there is no class `Base`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  model Inner
  end Inner;
  type Length = Real;
  inner Real a;
  outer Real b;
//           ^ error IN074: there is no `inner b` for this `outer`
//   help: add `inner Real b;` to the model
  replaceable Real c;
  flow Real d;
  stream Real e;
//            ^ error IN228: `e` is `stream` outside of a connector
//   help: remove `stream`, or declare it in a connector
  discrete Real f;
  Real g if true;
  String h;
  parameter String i[2] = {"a", "b"};
  input parameter Real j = 1;
  output constant Real k = 1;
  input Real l = 1;
  Resistor r(R = 1);
//^^^^^^^^ error IN061: there is no class `Resistor`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  Modelica.Units.SI.Voltage v;
//^^^^^^^^^^^^^^^^^^^^^^^^^ error IN061: there is no class `Modelica`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  Rael x;
//^^^^ error IN061: there is no class `Rael`
//   help: did you mean `Real`?
equation
  x = a + r.i + v;
end M;
