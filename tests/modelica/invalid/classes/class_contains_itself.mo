// stage: flat
// section: MLS 4.4
model Branch
  Real x = time;
  Branch left;
//^^^^^^ error IN072: `Branch` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
end Branch;
model M
  Branch tree;
end M;
