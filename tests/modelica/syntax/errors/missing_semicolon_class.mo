// stage: syntax
package P
  model A
    Real x;
  end A
//     ^ error SY013: missing `;` after the class definition
  model B
  end B;
end P;
