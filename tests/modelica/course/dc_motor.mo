// stage: check
// course: code 5.40 (figure 5.17)
// expect: equations = 43
// expect: unknowns = 43
// expect: trivial = 28
// 43 = three dipoles of 6, ground 2, converter 10, inertia 5, damper 6, fixed point 2.
package DSFLib
  package Circuits
    package Units
      type Voltage = Real(unit = "V");

      type Current = Real(unit = "A");
    end Units;

    package Interfaces
      import DSFLib.Circuits.Units.*;

      connector Pin
        Voltage v;
        flow Current i;
      end Pin;

      partial model OnePort
        Pin p;
        Pin n;
        Voltage v;
        Current i;
      equation
        v = p.v - n.v;
        p.i = i;
        n.i + p.i = 0;
      end OnePort;
    end Interfaces;

    package Components
      import DSFLib.Circuits.Units.*;
      import DSFLib.Circuits.Interfaces.*;

      model Ground
        Pin p;
      equation
        p.v = 0;
      end Ground;

      model Resistor
        extends OnePort;
        parameter Real R(unit = "Ohm") = 1;
      equation
        R*i - v = 0;
      end Resistor;

      model Inductor
        extends OnePort;
        parameter Real L(unit = "H") = 1;
      equation
        L*der(i) - v = 0;
      end Inductor;

      model ConstVolt
        extends OnePort;
        parameter Voltage V = 1;
      equation
        v = V;
      end ConstVolt;
    end Components;
  end Circuits;

  package Mechanical
    package Rotational
      package Units
        type Angle = Real(unit = "rad");

        type Torque = Real(unit = "N.m");
      end Units;

      package Interfaces
        import DSFLib.Mechanical.Rotational.Units.*;

        connector Flange
          Angle phi;
          flow Torque tau;
        end Flange;

        partial model Compliant
          Flange flange_b;
          Flange flange_a;
          Angle phi_rel;
          Torque tau;
        equation
          phi_rel = flange_b.phi - flange_a.phi;
          flange_b.tau = tau;
          flange_a.tau = -tau;
        end Compliant;
      end Interfaces;

      package Components
        import DSFLib.Mechanical.Rotational.Units.*;
        import DSFLib.Mechanical.Rotational.Interfaces.*;

        model Fixed
          parameter Angle phi_0 = 0;
          Flange flange;
        equation
          flange.phi = phi_0;
        end Fixed;

        model Inertia
          DSFLib.Mechanical.Rotational.Interfaces.Flange flange;
          parameter Real J(unit = "Kg.m2") = 1;
          Angle phi;
          Real w(unit = "rad/s");
          Torque tau;
        equation
          phi = flange.phi;
          tau = flange.tau;
          J*der(w) - tau = 0;
          der(phi) - w = 0;
        end Inertia;

        model Damper
          extends Compliant;
          parameter Real b(unit = "N.m.s/rad") = 1;
        equation
          tau = b*der(phi_rel);
        end Damper;
      end Components;
    end Rotational;
  end Mechanical;

  package MultiDomain
    package ElectroMechanical
      package Components
        import DSFLib.Circuits.Interfaces.*;
        import DSFLib.Circuits.Units.*;
        import DSFLib.Circuits.Components.*;
        import DSFLib.Mechanical.Rotational.Interfaces.*;
        import DSFLib.Mechanical.Rotational.Units.*;

        model EMF
          Pin p;
          Pin n;
          Flange flange;
          Voltage e;
          Current i;
          Torque tau;
          Real w(unit = "rad/s");
          parameter Real K(unit = "V.s/rad") = 1;
        equation
          e = p.v - n.v;
          p.i = i;
          n.i + p.i = 0;
          e = K*w;
          tau = K*i;
          tau = -flange.tau;
          w = der(flange.phi);
        end EMF;
      end Components;
    end ElectroMechanical;
  end MultiDomain;
end DSFLib;

model DCMotor
  import DSFLib.Circuits.Components.*;
  import DSFLib.Mechanical.Rotational.Components.Inertia;
  import DSFLib.Mechanical.Rotational.Components.Damper;
  import DSFLib.Mechanical.Rotational.Components.Fixed;
  import DSFLib.MultiDomain.ElectroMechanical.Components.EMF;
  ConstVolt source(V = 12);
  Resistor ra(R = 0.5);
  Inductor la(L = 1e-3);
  Ground ground;
  EMF emf(K = 0.1);
  Inertia inertia(J = 0.01);
  Damper damper(b = 0.01);
  Fixed fixed;
equation
  connect(source.p, ra.p);
  connect(ra.n, la.p);
  connect(la.n, emf.p);
  connect(emf.n, source.n);
  connect(source.n, ground.p);
  connect(emf.flange, inertia.flange);
  connect(damper.flange_b, inertia.flange);
  connect(damper.flange_a, fixed.flange);
end DCMotor;
