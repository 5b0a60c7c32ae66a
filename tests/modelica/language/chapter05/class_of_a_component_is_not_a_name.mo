// stage: flat
// section: MLS 5.3.2
model Part
  model Sub
    Real x = 1;
  end Sub;
end Part;
model ClassOfAComponentIsNotAName
  Part part;
  part.Sub sub;
//^^^^^^^^ error IN063: `part` is a component, not a class
end ClassOfAComponentIsNotAName;
