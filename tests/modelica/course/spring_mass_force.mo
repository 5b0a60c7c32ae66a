// stage: check
// course: code 5.57 (figure 5.27, with 5.24, 5.25)
// expect: equations = 15
// expect: unknowns = 15
// expect: trivial = 10
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

        model ConstForce
          Flange flange;
          parameter Force F = 1;
        equation
          flange.f = -F;
        end ConstForce;
      end Components;
    end Translational;
  end Mechanical;
end DSFLib;

model SpringMassForce
  import DSFLib.Mechanical.Translational.Components.*;
  Fixed fixed;
  Mass mass;
  Spring spring;
  ConstForce constForce;
equation
  connect(fixed.flange, spring.flange_a);
  connect(spring.flange_b, mass.flange);
  connect(constForce.flange, mass.flange);
end SpringMassForce;
