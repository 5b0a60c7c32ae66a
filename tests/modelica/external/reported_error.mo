// stage: simulation
// options: stop=1 external=allow
// ModelicaError ends the run as an error of the model does.
model ReportedError
  function rootOf
    input Real x;
    output Real y;
    external "C" y = root(x) annotation(Include = "#include \"every_argument.h\"");
  end rootOf;
  Real y = rootOf(0.5 - time);
end ReportedError;
