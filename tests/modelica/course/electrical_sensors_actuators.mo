// stage: check
// course: codes 5.53, 5.55
// expect: equations = 43
// expect: unknowns = 43
// expect: trivial = 32
// 43 = step 1, four dipoles with a signal 7 each, resistor and capacitor 6, ground 2.
// One output feeds two inputs.
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
        model VoltageSensor
          extends DSFLib.Circuits.Interfaces.OnePort;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = v;
          i = 0;
        end VoltageSensor;

        model CurrentSensor
          extends DSFLib.Circuits.Interfaces.OnePort;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        equation
          y = i;
          v = 0;
        end CurrentSensor;
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

        model ControlledCurrent
          extends OnePort;
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u;
        equation
          i = -u;
        end ControlledCurrent;
      end Components;
    end Actuators;
  end ControlSystems;
end DSFLib;

model Measured
  import DSFLib.Circuits.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  StepSource step;
  ControlledVoltage voltage;
  ControlledCurrent current;
  CurrentSensor ammeter;
  Resistor res;
  Capacitor cap;
  VoltageSensor voltmeter;
  Ground ground;
equation
  connect(step.y, voltage.u);
  connect(step.y, current.u);
  connect(voltage.p, ammeter.p);
  connect(ammeter.n, res.p);
  connect(res.n, cap.p);
  connect(current.p, cap.p);
  connect(voltmeter.p, cap.p);
  connect(voltmeter.n, cap.n);
  connect(current.n, cap.n);
  connect(voltage.n, cap.n);
  connect(cap.n, ground.p);
end Measured;
