// stage: simulation
// section: MLS 12.9
// error: SM019: no consistent start at time = 0: `found = variable("HOME").exists` (environment_refused.mo:13): in `variable`: reading an environment variable is done with --allow-external only
model EnvironmentRefused "A model reads environment variables only with the user's permission"
  function variable
    input String name;
    output String content;
    output Integer exists;
    external "C" ModelicaInternal_getenv(name, 0, content, exists);
  end variable;
  String home;
//       ^^^^ warning EQ481: the text `home` has no value: in `variable`: reading an environment variable is done with --allow-external only
//   help: what reads it cannot be simulated
  Integer found;
equation
  (home, found) = variable("HOME");
end EnvironmentRefused;
