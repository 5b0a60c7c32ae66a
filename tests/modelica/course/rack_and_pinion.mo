// stage: check
// course: code 5.30 (with 5.29)
// expect: equations = 30
// expect: unknowns = 30
// expect: trivial = 18
// 30 = rack 4, two fixed points of 2, inertia and mass 5, spring and damper 6.
package DSFLib
  package Mechanical
    package Translational
      package Units
        type Position = Real(unit = "m");

        type Force = Real(unit = "N");
      end Units;

      package Interfaces
        import DSFLib.Mechanical.Translational.Units.*;

        connector Flange
          Position s;
          flow Force f;
        end Flange;

        partial model Compliant
          Flange flange_b;
          Flange flange_a;
          Position s_rel;
          Force f;
        equation
          s_rel = flange_b.s - flange_a.s;
          flange_b.f = f;
          flange_a.f = -f;
        end Compliant;
      end Interfaces;

      package Components
        import DSFLib.Mechanical.Translational.Units.*;
        import DSFLib.Mechanical.Translational.Interfaces.*;

        model Fixed
          Flange flange;
          parameter Position s_0 = 0;
        equation
          flange.s = s_0;
        end Fixed;

        model Mass
          Flange flange;
          parameter Real m(unit = "Kg") = 1;
          Position s;
          Real v(unit = "m/s");
          Force f;
        equation
          s = flange.s;
          f = flange.f;
          m*der(v) - f = 0;
          der(s) - v = 0;
        end Mass;

        model Damper
          extends Compliant;
          parameter Real b(unit = "N.s/m") = 1;
        equation
          f = b*der(s_rel);
        end Damper;
      end Components;
    end Translational;

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
      end Components;
    end Rotational;

    package RotoTranslational
      package Components
        model RackPinion
          Mechanical.Translational.Interfaces.Flange flangeT;
          Mechanical.Rotational.Interfaces.Flange flangeR;
          parameter Real r(unit = "m") = 1 "Pinion radius";
        equation
          flangeT.s - r*flangeR.phi = 0;
          r*flangeT.f + flangeR.tau = 0;
        end RackPinion;
      end Components;
    end RotoTranslational;
  end Mechanical;
end DSFLib;

model RotTrans
  import DSFLib.Mechanical;
  Mechanical.RotoTranslational.Components.RackPinion rackPinion;
  Mechanical.Translational.Components.Fixed fixed;
  Mechanical.Rotational.Components.Inertia inertia(phi(start = 1));
  Mechanical.Rotational.Components.Fixed fixed1;
  Mechanical.Rotational.Components.Spring spring;
  Mechanical.Translational.Components.Damper damper;
  Mechanical.Translational.Components.Mass mass;
equation
  connect(rackPinion.flangeR, inertia.flange);
  connect(inertia.flange, spring.flange_a);
  connect(spring.flange_b, fixed1.flange);
  connect(damper.flange_a, fixed.flange);
  connect(mass.flange, rackPinion.flangeT);
  connect(damper.flange_b, mass.flange);
end RotTrans;
