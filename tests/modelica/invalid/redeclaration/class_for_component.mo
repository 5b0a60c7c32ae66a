// stage: instance
model Base
  replaceable Real x = time;
end Base;
model ClassForComponent
  extends Base;
  redeclare model x
//                ^ error IN470: a class redeclares `x`, which is a component
//   note at `replaceable Real x = time;`: declared here
    Real y = 2;
  end x;
end ClassForComponent;
