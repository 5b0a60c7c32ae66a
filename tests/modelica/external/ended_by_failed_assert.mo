// stage: simulation
// options: stop=1 external=allow
// C code that would end the process ends the run, as an error of the model with the name of the function.
// error: SM018: equations could not be solved at time = 0.502: `y = ending(time)` (ended_by_failed_assert.mo:15): in `ending`: `ending` reports: its assertion `x < 0.5` does not hold, <stdin>:4 in ending
model EndedByFailedAssert
  function ending
    input Real x;
    output Real y;
    external "C" y = ending(x) annotation(
      Include = "#include <assert.h>
static double ending(double x) {
  if (x > 0.5) assert(x < 0.5);
  return x;
}");
  end ending;
  Real y = ending(time);
end EndedByFailedAssert;
