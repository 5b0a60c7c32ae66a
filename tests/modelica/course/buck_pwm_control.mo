// stage: check
// course: code 5.58 (figure 5.39)
// expect: equations = 62
// expect: unknowns = 62
// expect: trivial = 39
// 62 = five dipoles of 6, switch and sensor 7, ground 2, controller 11, modulator 5.
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

      model Capacitor
        extends OnePort;
        parameter Real C(unit = "F") = 1;
      equation
        C*der(v) - i = 0;
      end Capacitor;

      model Inductor
        extends OnePort;
        parameter Real L(unit = "H") = 1;
      equation
        L*der(i) - v = 0;
      end Inductor;

      model Diode
        extends OnePort;
        parameter Real Ron = 1e-5, Roff = 1e5, Vknee = 0.6;
      equation
        i = if v > Vknee then (v - Vknee)/Ron + Vknee/Roff else v/Roff;
      end Diode;

      model ConstVolt
        extends OnePort;
        parameter Voltage V = 1;
      equation
        v = V;
      end ConstVolt;
    end Components;
  end Circuits;

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

        block PWMSignal
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real T(unit = "s") = 1;
          discrete Real yd;
          discrete Real dc;
          discrete Real tlast;
        equation
          y = yd;
        algorithm
          when sample(0, T) then
            yd := 1;
            dc := min(max(u, 1e-5), 0.99999);
            tlast := time;
          end when;
          when time > tlast + dc*T then
            yd := 0;
          end when;
        end PWMSignal;
      end Components;
    end Blocks;

    package Sensors
      package Components
        model VoltageSensor
          extends DSFLib.Circuits.Interfaces.OnePort;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = v;
          i = 0;
        end VoltageSensor;
      end Components;
    end Sensors;

    package Actuators
      package Components
        import DSFLib.Circuits.Interfaces.*;

        model ControlledSwitch "Its position is a signal"
          extends OnePort;
          parameter Real Ron = 1e-5, Roff = 1e5;
          Blocks.Interfaces.RealInput s;
        equation
          v = if s > 0.5 then i*Ron else i*Roff;
        end ControlledSwitch;
      end Components;
    end Actuators;
  end ControlSystems;
end DSFLib;

model BuckControl
  import DSFLib.Circuits.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  ConstVolt source(V = 12);
  ControlledSwitch switch;
  Diode diode;
  Inductor ind(L = 1e-4);
  Capacitor cap(C = 1e-4);
  Resistor load(R = 10);
  Ground ground;
  VoltageSensor sensor;
  StepSource reference(U = 6);
  Add difference(k2 = -1), pi;
  Gain gain(K = 0.01);
  Integrator integrator;
  PWMSignal pwm(T = 1e-4);
equation
  connect(source.p, switch.p);
  connect(switch.n, diode.n);
  connect(switch.n, ind.p);
  connect(ind.n, cap.p);
  connect(cap.p, load.p);
  connect(sensor.p, load.p);
  connect(sensor.n, load.n);
  connect(load.n, cap.n);
  connect(cap.n, diode.p);
  connect(diode.p, source.n);
  connect(source.n, ground.p);
  connect(reference.y, difference.u1);
  connect(sensor.y, difference.u2);
  connect(difference.y, gain.u);
  connect(difference.y, integrator.u);
  connect(gain.y, pi.u1);
  connect(integrator.y, pi.u2);
  connect(pi.y, pwm.u);
  connect(pwm.y, switch.s);
end BuckControl;
