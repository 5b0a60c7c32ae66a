// stage: flat
// section: MLS 7.3
model Part
  Real x = time;
end Part;
model Tank
  replaceable Part part;
end Tank;
model M
  Tank tank(redeclare model part = Part);
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN068: `part` cannot be redeclared as something else
//   help: a component is redeclared by a component, a class by a class
//   in: tank
//   note at `replaceable Part part;`: declared here
end M;
