// stage: check
// course: codes 5.22, 5.23 (with 5.17-5.21)
// expect: equations = 20
// expect: unknowns = 20
// expect: trivial = 13
// Units, connector, partial class, components and annotations in nested packages that import one another.
// 20 = 3 dipoles of 6, 2 at the ground. Printed with `gr`, which is `ground`.
package Circuits
  package Units
    type Voltage = Real(unit = "V");

    type Current = Real(unit = "A");
  end Units;

  package Interfaces
    import Circuits.Units.*;

    connector Pin
      Voltage v;
      flow Current i;
      annotation(Icon(graphics = {Rectangle(fillColor = {0, 0, 255}, fillPattern = FillPattern.Solid,
        extent = {{-80, 80}, {80, -80}})}));
    end Pin;

    partial model OnePort
      Pin p annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
      Pin n annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
      Voltage v;
      Current i;
    equation
      v = p.v - n.v;
      p.i = i;
      n.i + p.i = 0;
    end OnePort;
  end Interfaces;

  package Components
    import Circuits.Units.*;
    import Circuits.Interfaces.*;

    model Ground
      Pin p
        annotation(Placement(visible = true, transformation(origin = {-102, 0}, extent = {{-10, -10}, {10, 10}}),
          iconTransformation(origin = {0, 80}, extent = {{-18, -18}, {18, 18}}, rotation = 0)));
    equation
      p.v = 0;
      annotation(Icon(coordinateSystem(preserveAspectRatio = true, extent = {{-100, -100}, {100, 100}}),
        graphics = {Line(origin = {0, -30}, points = {{-60, 50}, {60, 50}}, color = {0, 0, 255}),
          Text(textColor = {0, 0, 255}, extent = {{-150, -40}, {150, -80}}, textString = "%name")}));
    end Ground;

    model Resistor
      extends OnePort;
      parameter Real R(unit = "Ohm") = 1;
    equation
      R*i - v = 0;
    end Resistor;

    model Capacitor
      extends OnePort;
      parameter Real C(unit = "F") = 1;
    equation
      C*der(v) - i = 0;
    end Capacitor;

    model Inductor
      extends OnePort;
      parameter Real L(unit = "H") = 1;
    equation
      L*der(i) - v = 0;
    end Inductor;
  end Components;
end Circuits;

model RLC
  import Circuits.Components.*;
  Resistor res;
  Ground ground;
  Capacitor cap(C = 100e-6, v(start = 1));
  Inductor ind(L = 1e-3);
equation
  connect(ind.n, res.p);
  connect(res.n, cap.p);
  connect(cap.n, ground.p);
  connect(ind.p, ground.p);
end RLC;
