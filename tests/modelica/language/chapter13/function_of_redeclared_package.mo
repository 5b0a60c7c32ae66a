// stage: flat
// section: MLS 13.1
// expect: dump
partial package Medium
  constant Real factor = 1;
  function h
    input Real T;
    output Real h;
  algorithm
    h := factor*T;
  end h;
end Medium;
package Water
  extends Medium(factor = 4);
end Water;
package Oil
  extends Medium(factor = 2);
end Oil;
model Pipe
  replaceable package Medium = Water;
  Real h = Medium.h(time);
end Pipe;
model FunctionOfRedeclaredPackage
  Pipe water;
  Pipe oil(redeclare package Medium = Oil);
end FunctionOfRedeclaredPackage;
