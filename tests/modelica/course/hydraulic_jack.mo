// stage: check
// course: code 5.44 (figure 5.19)
// expect: equations = 31
// expect: unknowns = 31
// expect: trivial = 20
// 31 = fixed point 2, force 2, mass 5, pipe 6, cylinders 2*8.
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

        model ConstForce
          Flange flange;
          parameter Force F = 1;
        equation
          flange.f = -F;
        end ConstForce;
      end Components;
    end Translational;
  end Mechanical;

  package Hydraulics
    package Units
      type Pressure = Real(unit = "Pa");

      type VolumeFlow = Real(unit = "m3/s");
    end Units;

    package Interfaces
      import DSFLib.Hydraulics.Units.*;

      connector FluidPort
        Pressure p;
        flow VolumeFlow q;
      end FluidPort;

      partial model TwoPort
        FluidPort fluidPort_b;
        FluidPort fluidPort_a;
        Pressure p;
        VolumeFlow q;
      equation
        p = fluidPort_b.p - fluidPort_a.p;
        q = fluidPort_b.q;
        q = -fluidPort_a.q;
      end TwoPort;
    end Interfaces;

    package Components
      import DSFLib.Hydraulics.Interfaces.*;
      import DSFLib.Hydraulics.Units.*;

      model Valve
        extends TwoPort;
        parameter Real RH(unit = "Pa.s/m3") = 1000;
      equation
        p - RH*q = 0;
      end Valve;
    end Components;
  end Hydraulics;

  package MultiDomain
    package HydroMechanical
      package Components
        model PistonCylinder
          extends DSFLib.Mechanical.Translational.Interfaces.Compliant;
          DSFLib.Hydraulics.Interfaces.FluidPort fluidPort;
          parameter Real A(unit = "m2") = 1;
        equation
          fluidPort.q = der(s_rel)*A;
          fluidPort.p*A = -f;
        end PistonCylinder;
      end Components;
    end HydroMechanical;
  end MultiDomain;
end DSFLib;

model HydraulicJack
  import DSFLib.Mechanical.Translational.Components.Fixed;
  import DSFLib.Mechanical.Translational.Components.Mass;
  import DSFLib.Mechanical.Translational.Components.ConstForce;
  import DSFLib.Hydraulics.Components.Valve;
  import DSFLib.MultiDomain.HydroMechanical.Components.PistonCylinder;
  Fixed fixed;
  ConstForce force(F = -100);
  Mass load(m = 100);
  Valve pipe;
  PistonCylinder small(A = 0.01), large(A = 0.1);
equation
  connect(fixed.flange, small.flange_a);
  connect(fixed.flange, large.flange_a);
  connect(force.flange, small.flange_b);
  connect(load.flange, large.flange_b);
  connect(small.fluidPort, pipe.fluidPort_b);
  connect(large.fluidPort, pipe.fluidPort_a);
end HydraulicJack;
