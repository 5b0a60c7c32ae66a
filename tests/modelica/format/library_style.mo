// stage: format
// expect: dump
within Modelica.Blocks;
block Integrator "Text in the style of the library: nothing changes"
  import Modelica.Blocks.Types.Init;
  parameter Real k(unit="1")=1 "Integrator gain";
  parameter Boolean use_reset = false "= true, if reset port enabled"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));

  parameter Real y_start=0 "Initial or guess value of output (= state)"
    annotation (Dialog(group="Initialization"));
  extends Interfaces.SISO;
  Modelica.Blocks.Interfaces.BooleanInput reset if use_reset annotation (Placement(transformation(
        extent={{-20,-20},{20,20}},
        rotation=90,
        origin={60,-120})));
protected
  Modelica.Blocks.Interfaces.BooleanOutput local_reset annotation (HideResult=true);

initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
  elseif initType == Init.InitialState or
      initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  if use_reset then
    connect(reset, local_reset);
    when local_reset then
      reinit(y, local_set);
    end when;
  else
    local_reset = false; // never
  end if;
  der(y) = k*u;
  annotation (
    Icon(coordinateSystem(
        preserveAspectRatio=true,
        extent={{-100.0,-100.0},{100.0,100.0}}),
      graphics={
        Line(
          points={{-80.0,78.0},{-80.0,-90.0}},
          color={192,192,192})}));
end Integrator;
