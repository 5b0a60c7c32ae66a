// stage: flat
model M
  import Modelica.Math;
//^^^^^^^^^^^^^^^^^^^^ error IN001: `import` is not supported yet
  extends Base(x = 1);
//^^^^^^^^^^^^^^^^^^^ error IN001: `extends` is not supported yet
  model Inner
//      ^^^^^ error IN001: a class inside a class is not supported yet
  end Inner;
  type Length = Real;
//     ^^^^^^ error IN001: a class inside a class is not supported yet
  inner Real a;
//^^^^^ error IN001: `inner` is not supported yet
  outer Real b;
//^^^^^ error IN001: `outer` is not supported yet
  replaceable Real c;
//^^^^^^^^^^^ error IN001: `replaceable` is not supported yet
  flow Real d;
//^^^^ error IN001: `flow` is not supported yet
  stream Real e;
//^^^^^^ error IN001: `stream` is not supported yet
  discrete Real f;
//^^^^^^^^ error IN001: `discrete` is not supported yet
  Real g if true;
//          ^^^^ error IN001: a conditional component is not supported yet
  String h;
//^^^^^^ error IN001: a String that varies is not supported yet
  parameter String i[2] = {"a", "b"};
//                 ^ error IN001: an array of Strings is not supported yet
  input parameter Real j = 1;
//^^^^^ error IN001: `input` of a parameter or constant is not supported yet
  output constant Real k = 1;
//^^^^^^ error IN001: `output` of a parameter or constant is not supported yet
  input Real l = 1;
//               ^ error IN001: an input with a value of its own is not supported yet
  Resistor r(R = 1);
//^^^^^^^^ error IN009: the type `Resistor` is not known: components of classes are not supported yet
//   help: possible are Real, Integer, Boolean and String
  Modelica.Units.SI.Voltage v;
//^^^^^^^^^^^^^^^^^^^^^^^^^ error IN009: the type `Modelica.Units.SI.Voltage` is not known: components of classes are not supported yet
//   help: possible are Real, Integer, Boolean and String
  Rael x;
//^^^^ error IN009: the type `Rael` is not known: components of classes are not supported yet
//   help: did you mean `Real`?
equation
  x = a + r.i + v;
end M;
