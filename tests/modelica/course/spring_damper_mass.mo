// stage: check
// course: code 5.26 (with 5.24, 5.25)
// expect: equations = 19
// expect: unknowns = 19
// expect: trivial = 11
// 19 = fixed point 2, mass 5, spring 6, damper 6; trivial: 7 in the components, 2 at each of two nodes.
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

        model Spring
          extends Compliant;
          parameter Real k(unit = "N/m") = 1;
          parameter Position s_rel0 = 0;
        equation
          f = k*(s_rel - s_rel0);
        end Spring;

        model Damper
          extends Compliant;
          parameter Real b(unit = "N.s/m") = 1;
        equation
          f = b*der(s_rel);
        end Damper;
      end Components;
    end Translational;
  end Mechanical;
end DSFLib;

model SpringDamperMass
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed fixed;
  Mass mass(m = 10, s(start = 1));
  Spring spring;
  Damper damper;
equation
  connect(fixed.flange, spring.flange_a);
  connect(spring.flange_b, mass.flange);
  connect(damper.flange_b, spring.flange_b);
  connect(damper.flange_a, spring.flange_a);
end SpringDamperMass;
