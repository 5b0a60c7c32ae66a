// stage: simulation
// options: stop=1 external=allow
// ModelicaError ends the run as an error of the model does.
// error: SM018: equations could not be solved at time = 0.502: `y = rootOf(0.5 - time)` (reported_error.mo:11): in `rootOf`: `root` reports: no root of -0.002
model ReportedError
  function rootOf
    input Real x;
    output Real y;
    external "C" y = root(x) annotation(
      IncludeDirectory = "modelica://ReportedError/c_code", Include = "#include \"every_argument.h\"");
  end rootOf;
  Real y = rootOf(0.5 - time);
end ReportedError;
