// stage: format
// expect: dump
model Continuation
Modelica.Blocks.Continuous.PID pid(
k=1,
Ti=2,
Td(
start=3
)
) "a controller"
annotation (Placement(transformation(
extent={{-10,-10},{10,10}},
rotation=90)));
Real x annotation(
Dialog(
tab="a"));
Real y=a
+b*(c
-d)
+f(1,
2);
parameter Real table[:,:]=[0,  1.5;
 10, 2.25;
    100,3];
parameter String s="first
   second" +
"third";
equation
connect(pid.y,x) annotation(Line(points={{0,0},
{1,1}},
color={0,0,127}));
assert(x>0,
"x is "+String(x)

+" but must be positive");
annotation(
Icon(coordinateSystem(
extent={{-100,-100},{100,100}}), graphics={
Line(
points={{0,0},{1,1}}),
Text(textString="a")}),
Documentation(info="<html>
<p>untouched   text</p>
</html>"),experiment(StopTime=1));
end Continuation;
