// stage: flat
model Base
  Real x = 1;
end Base;
model Broken
  extends Base;
  Real y = 1 1;
//           ^ error SY012: expected `;`, found `1`
end Broken;
model User
  replaceable model Part = Base;
  Part p;
end User;
model M
  User u(redeclare model Part = Broken);
end M;
