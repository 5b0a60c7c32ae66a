// stage: check
// course: codes 5.27, 5.28 (figure 5.11)
// expect: equations = 19
// expect: unknowns = 19
// expect: trivial = 11
// As in translation.
package DSFLib
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

        model Spring
          extends Compliant;
          parameter Real k(unit = "N.m/rad") = 1;
          parameter Angle phi_rel0 = 0;
        equation
          tau = k*(phi_rel - phi_rel0);
        end Spring;

        model Damper
          extends Compliant;
          parameter Real b(unit = "N.m.s/rad") = 1;
        equation
          tau = b*der(phi_rel);
        end Damper;
      end Components;
    end Rotational;
  end Mechanical;
end DSFLib;

model SpringDamperInertia
  import DSFLib.Mechanical.Rotational.Components.*;
  Fixed fixed;
  Inertia inertia(phi(start = 1));
  Spring spring;
  Damper damper;
equation
  connect(fixed.flange, spring.flange_a);
  connect(spring.flange_b, inertia.flange);
  connect(damper.flange_b, spring.flange_b);
  connect(damper.flange_a, spring.flange_a);
end SpringDamperInertia;
