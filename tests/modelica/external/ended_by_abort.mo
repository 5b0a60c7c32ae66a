// stage: simulation
// options: stop=1 external=allow
// C code that would end the process ends the run, as an error of the model with the name of the function.
// error: SM018: equations could not be solved at time = 0.502: `y = ending(time)` (ended_by_abort.mo:15): in `ending`: `ending` reports: it called abort(), which would end causa
model EndedByAbort
  function ending
    input Real x;
    output Real y;
    external "C" y = ending(x) annotation(
      Include = "#include <stdlib.h>
static double ending(double x) {
  if (x > 0.5) abort();
  return x;
}");
  end ending;
  Real y = ending(time);
end EndedByAbort;
