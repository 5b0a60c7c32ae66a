// stage: check
// course: code 5.46 (figure 5.21)
// expect: equations = 28
// expect: unknowns = 28
// expect: trivial = 19
// 28 = source 6, heater 8, ground 2, water 4, wall 6, room 2.
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

      model ConstVolt
        extends OnePort;
        parameter Voltage V = 1;
      equation
        v = V;
      end ConstVolt;
    end Components;
  end Circuits;

  package Thermal
    package Units
      type Temperature = Real(unit = "K", start = 293);

      type HeatFlow = Real(unit = "W");
    end Units;

    package Interfaces
      import DSFLib.Thermal.Units.*;

      connector HeatPort
        Temperature T;
        flow HeatFlow q;
      end HeatPort;

      partial model TwoPort
        HeatPort heatPort_b;
        HeatPort heatPort_a;
        Temperature T_rel;
        HeatFlow q;
      equation
        T_rel = heatPort_b.T - heatPort_a.T;
        q = heatPort_b.q;
        q = -heatPort_a.q;
      end TwoPort;
    end Interfaces;

    package Components
      import DSFLib.Thermal.Interfaces.*;
      import DSFLib.Thermal.Units.*;

      model HeatCapacitor
        HeatPort heatPort;
        parameter Real C(unit = "J/K") = 1;
        Temperature T;
        HeatFlow q;
      equation
        C*der(T) = q;
        q = heatPort.q;
        T = heatPort.T;
      end HeatCapacitor;

      model ThermalResistor
        extends TwoPort;
        parameter Real R(unit = "K/W") = 1;
      equation
        R*q = T_rel;
      end ThermalResistor;

      model ConstTemp
        HeatPort heatPort;
        parameter Temperature T = 273.15;
      equation
        heatPort.T = T;
      end ConstTemp;
    end Components;
  end Thermal;

  package MultiDomain
    package ThermoElectrical
      package Components
        model HeatingResistor
          extends DSFLib.Circuits.Components.Resistor;
          DSFLib.Thermal.Interfaces.HeatPort heatPort;
        equation
          heatPort.q = -v*i;
        end HeatingResistor;
      end Components;
    end ThermoElectrical;
  end MultiDomain;
end DSFLib;

model WaterHeater
  import DSFLib.Circuits.Components.Ground;
  import DSFLib.Circuits.Components.ConstVolt;
  import DSFLib.Thermal.Components.*;
  import DSFLib.MultiDomain.ThermoElectrical.Components.HeatingResistor;
  ConstVolt mains(V = 220);
  HeatingResistor heater(R = 24);
  Ground ground;
  HeatCapacitor water(C = 2e5);
  ThermalResistor wall;
  ConstTemp room(T = 293);
equation
  connect(mains.p, heater.p);
  connect(mains.n, heater.n);
  connect(mains.n, ground.p);
  connect(heater.heatPort, water.heatPort);
  connect(water.heatPort, wall.heatPort_b);
  connect(wall.heatPort_a, room.heatPort);
end WaterHeater;
