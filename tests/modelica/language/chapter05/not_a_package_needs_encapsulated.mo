// stage: flat
// section: MLS 5.3.2
model Shelf
  parameter Real p = 1;
  encapsulated model Box
    Real x = time;
  end Box;
  model Loose
    Real x = time;
  end Loose;
end Shelf;
model NotAPackageNeedsEncapsulated
  Shelf.Box box;
  Shelf.Loose loose;
//^^^^^^^^^^^ error IN233: `Loose` cannot be named from outside: `Shelf` is no package
//   help: declare it `encapsulated`, or move it into a package
end NotAPackageNeedsEncapsulated;
