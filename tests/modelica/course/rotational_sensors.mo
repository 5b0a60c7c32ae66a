// stage: check
// course: code 5.54
// expect: equations = 34
// expect: unknowns = 34
// expect: trivial = 24
// 34 = inertia 5, sensors 3*7, spring 6, fixed point 2.
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
      end Components;
    end Rotational;
  end Mechanical;

  package ControlSystems
    package Blocks
      package Interfaces
        connector RealInput = input Real;

        connector RealOutput = output Real;

        partial block SISO
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        end SISO;
      end Interfaces;
    end Blocks;

    package Sensors
      package Components
        model TorqueSensor
          extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = tau;
          phi_rel = 0;
        end TorqueSensor;

        model AngleSensor
          extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = phi_rel;
          tau = 0;
        end AngleSensor;

        model AngSpeedSensor
          extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = der(phi_rel);
          tau = 0;
        end AngSpeedSensor;
      end Components;
    end Sensors;
  end ControlSystems;
end DSFLib;

model MeasuredShaft
  import DSFLib.Mechanical.Rotational.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  Inertia inertia(phi(start = 1));
  TorqueSensor torque;
  Spring spring;
  Fixed fixed;
  AngleSensor angle;
  AngSpeedSensor speed;
equation
  connect(inertia.flange, torque.flange_b);
  connect(torque.flange_a, spring.flange_b);
  connect(spring.flange_a, fixed.flange);
  connect(angle.flange_a, fixed.flange);
  connect(angle.flange_b, inertia.flange);
  connect(speed.flange_a, fixed.flange);
  connect(speed.flange_b, inertia.flange);
end MeasuredShaft;
