// stage: flat
// section: MLS 4.4.4
model Part
  parameter Real R;
  parameter Real t[3];
  Real u;
equation
  -R = 3;
//^^^^^^ error FL320: `part.R` is a parameter: an equation cannot give it a value
//   help: give the value where it is declared, `parameter … R = …`, or in a modification; what is to be computed at the start gets `fixed = false` and an initial equation
//   in: part
//   note at `parameter Real R;`: declared here
  for i in 1:3 loop
    t[i] = i;
//  ^^^^^^^^ error FL320: `part.t` is a parameter: an equation cannot give it a value
//   help: give the value where it is declared, `parameter … t = …`, or in a modification; what is to be computed at the start gets `fixed = false` and an initial equation
//   in: part
//   note at `parameter Real t[3];`: declared here
  end for;
  u = R;
end Part;
model A
  parameter Real p = 1;
  parameter Real q(fixed = false);
  constant Real c = 2;
  parameter Boolean f = true;
  parameter Real e[0];
  Real x;
  Part part;
initial equation
  q = 3;
equation
  p = 2;
//^^^^^ error FL320: `p` is a parameter: an equation cannot give it a value
//   help: give the value where it is declared, `parameter … p = …`, or in a modification; what is to be computed at the start gets `fixed = false` and an initial equation
//   note at `parameter Real p = 1;`: declared here
  time = c;
//^^^^^^^^ error FL320: `c` is a constant: an equation cannot give it a value
//   help: give the value where it is declared
//   note at `constant Real c = 2;`: declared here
  if f then
    p = 5;
//  ^^^^^ error FL320: `p` is a parameter: an equation cannot give it a value
//   help: give the value where it is declared, `parameter … p = …`, or in a modification; what is to be computed at the start gets `fixed = false` and an initial equation
//   note at `parameter Real p = 1;`: declared here
  else
    x = p;
  end if;
  e = zeros(0);
  part.R = 4;
//^^^^^^^^^^ error FL320: `part.R` is a parameter: an equation cannot give it a value
//   help: give the value where it is declared, `parameter … R = …`, or in a modification; what is to be computed at the start gets `fixed = false` and an initial equation
//   note at `parameter Real R;`: declared here
end A;
