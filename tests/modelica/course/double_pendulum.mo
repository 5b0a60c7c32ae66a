// stage: check
// course: codes 5.31, 5.32 (figure 5.13)
// expect: equations = 90
// expect: unknowns = 90
// expect: trivial = 67
// 90 = fixed point 6, joints and bars 16 each, masses 10 each; the joints' flanges are left open.
// Printed with `pointMass pointMass`, a component with the name of its class.
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
    end Rotational;

    package Planar
      package Units
        type Position = Mechanical.Translational.Units.Position[2];

        type Force = Mechanical.Translational.Units.Force[2];
      end Units;

      package Interfaces
        import DSFLib.Mechanical.Planar.Units.*;

        connector Frame
          Position r;
          flow Force f;
          Mechanical.Rotational.Units.Angle phi;
          flow Mechanical.Rotational.Units.Torque tau;
        end Frame;

        partial model Compliant "Massless, its ends move along the line between them"
          Mechanical.Planar.Interfaces.Frame frame_a;
          Mechanical.Planar.Interfaces.Frame frame_b;
          Real l(unit = "m");
          Real phi(unit = "rad");
          Real w(unit = "rad/s");
          Mechanical.Translational.Units.Force f;
        equation
          frame_b.r[1] - frame_a.r[1] = l*cos(phi);
          frame_b.r[2] - frame_a.r[2] = l*sin(phi);
          der(phi) = w;
          phi = frame_a.phi;
          phi = frame_b.phi;
          frame_a.f = -frame_b.f;
          frame_b.f[1]*cos(phi) + frame_b.f[2]*sin(phi) = f;
          frame_a.tau + frame_b.tau + l*cos(phi)*frame_b.f[2] - l*sin(phi)*frame_b.f[1] = 0;
        end Compliant;
      end Interfaces;

      package Components
        import DSFLib.Mechanical.Planar.Units.*;
        import DSFLib.Mechanical.Planar.Interfaces.*;
        import DSFLib.Mechanical.Rotational.Units.Angle;

        model Fixed
          parameter Position r = {0, 0};
          parameter Angle phi = 0;
          Frame frame;
        equation
          frame.r = r;
          frame.phi = phi;
        end Fixed;

        model pointMass
          Frame frame;
          parameter Real m(unit = "Kg") = 1;
          parameter Real[2] g(each unit = "m/s2") = {0, -9.81};
          Position r;
          Real[2] v;
        equation
          r = frame.r;
          v = der(r);
          m*der(v) = frame.f + m*g;
          frame.tau = 0;
        end pointMass;

        model RigidBar
          extends Compliant;
          parameter Real L(unit = "m") = 1;
        equation
          l = L;
        end RigidBar;

        model Revolute
          Frame frame_a;
          Frame frame_b;
          Mechanical.Rotational.Interfaces.Flange support;
          Mechanical.Rotational.Interfaces.Flange flange_a;
        equation
          frame_b.r = frame_a.r;
          frame_a.f = -frame_b.f;
          frame_a.tau = -frame_b.tau;
          frame_b.tau = -flange_a.tau;
          support.phi = 0;
          flange_a.phi = frame_b.phi - frame_a.phi;
        end Revolute;
      end Components;
    end Planar;
  end Mechanical;
end DSFLib;

model DoublePendulum
  import DSFLib.Mechanical.Planar.Components.*;
  Fixed fixed(phi = -1.57079);
  Revolute revolute;
  RigidBar rigidBar(phi.start = -1);
  pointMass mass(m = 0.5);
  pointMass mass1;
  RigidBar rigidBar1;
  Revolute revolute1;
equation
  connect(fixed.frame, revolute.frame_a);
  connect(revolute.frame_b, rigidBar.frame_a);
  connect(mass.frame, rigidBar.frame_b);
  connect(mass1.frame, rigidBar1.frame_b);
  connect(mass.frame, revolute1.frame_a);
  connect(revolute1.frame_b, rigidBar1.frame_a);
end DoublePendulum;
