// stage: simulation
// options: stop=1
// expect: x = 2
// A syntax error refuses the class it stands in, and what needs that class: nothing here does.
package P
  model Broken
    Real x = = 1;
    model Inside
      Real y = 3;
    end Inside;
  end Broken;
  model Right
    Real x = 2;
  end Right;
end P;
model M
  extends P.Right;
end M;
