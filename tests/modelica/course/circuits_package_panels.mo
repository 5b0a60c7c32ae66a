// stage: check
// course: code 5.23 (figures 5.7, 5.8)
// expect: equations = 64
// expect: unknowns = 64
// expect: trivial = 43
// 64 = 2 cells of 28, 6 in the load, 2 at the ground.
// Trivial: 17 in each cell, 3 in load and ground, 6 at the top.
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

    model Diode
      extends OnePort;
      parameter Real Ron = 1e-5, Roff = 1e5, Vknee = 0.6;
    equation
      i = if v > Vknee then (v - Vknee)/Ron + Vknee/Roff else v/Roff;
    end Diode;

    model ConstCurr
      extends OnePort;
      parameter Current I = 1;
    equation
      i = -I;
    end ConstCurr;
  end Components;

  package Examples
    import Circuits.Interfaces.*;
    import Circuits.Components.*;

    package Panels
      model Panel "One solar cell between two pins"
        Pin p, n;
        Resistor rs(R = 0.35), rsh(R = 200);
        Diode dio;
        ConstCurr cc(I = 2);
      equation
        connect(cc.p, dio.p);
        connect(cc.p, rsh.p);
        connect(cc.p, rs.p);
        connect(rs.n, p);
        connect(cc.n, dio.n);
        connect(cc.n, rsh.n);
        connect(cc.n, n);
      end Panel;
    end Panels;
  end Examples;
end Circuits;

model TwoPanels
  import Circuits.Components.*;
  import Circuits.Examples.Panels.Panel;
  Panel panel1, panel2;
  Resistor rl(R = 10);
  Ground ground;
equation
  connect(panel1.p, rl.p);
  connect(panel1.n, panel2.p);
  connect(panel2.n, rl.n);
  connect(rl.n, ground.p);
end TwoPanels;
