// stage: simulation
// options: stop=1
// Code of a library is not run without permission; the message names it.
// error: SM019: no consistent start at time = 0: `y = withLibrary(time)` (refused.mo:10): in `withLibrary`: the external function `with_library` of the library `own` is foreign code, which is run with --allow-external only
model Refused
  function withLibrary
    input Real x;
    output Real y;
    external "C" y = with_library(x) annotation(Library = "own");
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error SM080: `withLibrary` is the external function `with_library` of `own`, which is not run without permission
//   help: if you trust the library, `--allow-external` compiles and runs its code; `--isolate-external` does so in a process of its own
  end withLibrary;
  Real y = withLibrary(time);
end Refused;
