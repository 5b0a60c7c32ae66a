// stage: check
// course: code 5.33 (with 5.31, 5.32)
// expect: equations = 146
// expect: unknowns = 146
// expect: trivial = 109
// 146 = fixed points 2*6, joints 3*16, bars 2*16, slide 20, mass 10, body 12, damper 6, torque 6.
// Printed with `pointMass pointMass`; the class of the torque is not printed.
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

        model ConstTorque "A torque between its two flanges"
          extends Compliant;
          parameter Torque T = 1;
        equation
          tau = -T;
        end ConstTorque;
      end Components;
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

        model Body
          DSFLib.Mechanical.Planar.Interfaces.Frame frame;
          parameter Real m(unit = "Kg") = 1;
          parameter Real J(unit = "Kg.m2") = 0.1;
          parameter Real[2] g(each unit = "m/s2") = {0, -9.81};
          Position r;
          Real[2] v;
          Angle phi;
          Real w;
        equation
          r = frame.r;
          phi = frame.phi;
          v = der(r);
          w = der(phi);
          m*der(v) = frame.f + m*g;
          J*der(w) = frame.tau;
        end Body;

        model RigidBar
          extends Compliant;
          parameter Real L(unit = "m") = 1;
        equation
          l = L;
        end RigidBar;

        model Prismatic
          extends Compliant;
          Mechanical.Translational.Interfaces.Flange support;
          Mechanical.Translational.Interfaces.Flange flange_a;
        equation
          f = -flange_a.f;
          support.s = 0;
          flange_a.s = l;
        end Prismatic;

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

model SliderCrank
  import DSFLib.Mechanical.Planar.Components.*;
  import DSFLib.Mechanical;
  Fixed fixed;
  Revolute revolute;
  RigidBar rigidBar(L = 0.1);
  Revolute revolute1;
  RigidBar rigidBar1(L = 1);
  Revolute revolute2;
  Prismatic prismatic;
  Fixed fixed1(phi = 3.14159, r = {2, 0});
  pointMass piston(g = {0, 0});
  Body body(J = 1, g = {0, 0}, m = 0);
  Mechanical.Translational.Components.Damper damper(b = 100);
  Mechanical.Rotational.Components.ConstTorque constTorque;
equation
  connect(revolute.frame_a, fixed.frame);
  connect(revolute.frame_b, rigidBar.frame_a);
  connect(rigidBar.frame_b, revolute1.frame_a);
  connect(revolute1.frame_b, rigidBar1.frame_a);
  connect(rigidBar1.frame_b, revolute2.frame_a);
  connect(revolute2.frame_b, prismatic.frame_b);
  connect(prismatic.frame_a, fixed1.frame);
  connect(piston.frame, prismatic.frame_b);
  connect(body.frame, rigidBar.frame_a);
  connect(damper.flange_a, prismatic.support);
  connect(prismatic.flange_a, damper.flange_b);
  connect(constTorque.flange_a, revolute.support);
  connect(constTorque.flange_b, revolute.flange_a);
end SliderCrank;
