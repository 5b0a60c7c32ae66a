// stage: flat
// section: MLS 7.3.1
// expect: dump
model Machine
  replaceable model Law
    parameter Real k = 1;
    Real y;
  equation
    y = k*time;
  end Law;
  Law law(k = 2);
end Machine;
model ClassExtends
  extends Machine;
  redeclare model extends Law(k = 5)
    Real twice = 2*y;
  end Law;
end ClassExtends;
