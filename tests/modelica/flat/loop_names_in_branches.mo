// stage: flat
// expect: dump
model LoopNamesInBranches "the loop of a branch stands inside that of the components, each with its own name"
  model Cell
    Real x[3], y;
  equation
    if time > 0.5 then
      for i in 1:3 loop
        x[i] = i*time;
      end for;
      y = 1;
    else
      for i in 1:2 loop
        for j in 1:1 loop
          x[i] = j*y;
        end for;
      end for;
      x[3] = 1;
      y = 2;
    end if;
  end Cell;
  Cell cells[2, 2];
end LoopNamesInBranches;
