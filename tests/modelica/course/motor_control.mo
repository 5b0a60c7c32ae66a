// stage: check
// course: codes 5.41, 5.54, 5.55 (figures 5.25, 5.26)
// expect: equations = 87
// expect: unknowns = 87
// expect: trivial = 58
// 87 = 76 in the motor (its two signals, source 7, four dipoles of 6, machine 21, ground 2, inertia 5,
// damper 6, fixed point 2, sensor 7) and 11 in the controller.
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

      model NLInductor "Flux as a table of the current"
        extends OnePort;
        parameter Real[:] currTable = {-2, -1, 0, 1, 2};
        parameter Real[:] fluxTable = {-2, -1, 0, 1, 2};
        Real phi(unit = "V.s");
      equation
        der(phi) = v;
        phi = DSFLib.Utilities.Functions.LookUpTable(i, currTable, fluxTable);
      end NLInductor;

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

        model SepExcDCM
          parameter Real K(unit = "1/rad") = 1;
          parameter Real[:] currTable = {-2, -1, 0, 1, 2};
          parameter Real[:] fluxTable = {-2, -1, 0, 1, 2};
          NLInductor inductor(currTable = currTable, fluxTable = fluxTable);
          Pin p_ex;
          Pin n_ex;
          Pin p;
          Pin n;
          Flange flange;
          Voltage e;
          Current i;
          Torque tau;
          Real w(unit = "rad/s");
        equation
          e = p.v - n.v;
          p.i = i;
          n.i + p.i = 0;
          e = K*inductor.phi*w;
          tau = K*inductor.phi*i;
          tau = -flange.tau;
          w = der(flange.phi);
          connect(p_ex, inductor.p);
          connect(inductor.n, n_ex);
        end SepExcDCM;
      end Components;
    end ElectroMechanical;
  end MultiDomain;

  package Utilities
    package Functions
      function LookUpTable "Linear between the points, the outer lines continued"
        input Real x;
        input Real[:] xdata;
        input Real[:] ydata;
        output Real y;
      protected
        Integer k;
      algorithm
        k := 1;
        while x > xdata[k + 1] and k < size(xdata, 1) - 1 loop
          k := k + 1;
        end while;
        y := (ydata[k + 1] - ydata[k])/(xdata[k + 1] - xdata[k])*(x - xdata[k]) + ydata[k];
      end LookUpTable;
    end Functions;
  end Utilities;

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

      package Components
        block Integrator
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO(y.start = y_0);
          parameter Real y_0 = 0;
        equation
          der(y) = u;
        end Integrator;

        block Gain
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real K = 1;
        equation
          y = K*u;
        end Gain;

        block Add
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u1;
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u2;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
          parameter Real k1 = 1;
          parameter Real k2 = 1;
        equation
          y = k1*u1 + k2*u2;
        end Add;

        block StepSource
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
          parameter Real U = 1;
          parameter Real Tstep = 0;
        equation
          y = if time < Tstep then 0 else U;
        end StepSource;
      end Components;
    end Blocks;

    package Sensors
      package Components
        model AngSpeedSensor
          extends DSFLib.Mechanical.Rotational.Interfaces.Compliant;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = der(phi_rel);
          tau = 0;
        end AngSpeedSensor;
      end Components;
    end Sensors;

    package Actuators
      package Components
        import DSFLib.Circuits.Interfaces.*;

        model ControlledVoltage
          extends OnePort;
          Blocks.Interfaces.RealInput u;
        equation
          v = u;
        end ControlledVoltage;
      end Components;
    end Actuators;
  end ControlSystems;
end DSFLib;

model Motor "From armature voltage to speed"
  import DSFLib.Circuits.Components.*;
  import DSFLib.ControlSystems.Blocks.Interfaces.*;
  RealInput u;
  RealOutput y;
  DSFLib.ControlSystems.Actuators.Components.ControlledVoltage ua;
  DSFLib.ControlSystems.Sensors.Components.AngSpeedSensor speed;
  DSFLib.MultiDomain.ElectroMechanical.Components.SepExcDCM motor(K = 0.016,
    currTable = {0, 3, 6, 9, 10, 12, 15},
    fluxTable = {0, 200, 375, 475, 500, 525, 545});
  Resistor ra(R = 0.05), re(R = 25.2);
  Inductor la(L = 0.003);
  ConstVolt ve(V = 184);
  Ground ground;
  DSFLib.Mechanical.Rotational.Components.Inertia inertia(J = 15);
  DSFLib.Mechanical.Rotational.Components.Damper damper;
  DSFLib.Mechanical.Rotational.Components.Fixed fixed;
equation
  connect(u, ua.u);
  connect(speed.y, y);
  connect(ua.p, ra.p);
  connect(ra.n, la.p);
  connect(la.n, motor.p);
  connect(motor.n, ua.n);
  connect(ua.n, ground.p);
  connect(ve.p, re.p);
  connect(re.n, motor.p_ex);
  connect(motor.n_ex, ve.n);
  connect(ve.n, ground.p);
  connect(motor.flange, inertia.flange);
  connect(damper.flange_b, inertia.flange);
  connect(damper.flange_a, fixed.flange);
  connect(speed.flange_b, inertia.flange);
  connect(speed.flange_a, fixed.flange);
end Motor;

model MotorControl
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource reference(U = 60);
  Add difference(k2 = -1), pi;
  Gain gain(K = 10);
  Integrator integrator;
  Motor motor;
equation
  connect(reference.y, difference.u1);
  connect(motor.y, difference.u2);
  connect(difference.y, gain.u);
  connect(difference.y, integrator.u);
  connect(gain.y, pi.u1);
  connect(integrator.y, pi.u2);
  connect(pi.y, motor.u);
end MotorControl;
