// stage: check
// course: code 5.45 (figure 5.20)
// expect: equations = 53
// expect: unknowns = 53
// expect: trivial = 39
// 53 = pump 6, pressure 3, convections 2*12, capacities 2*4, wall 6, sun 2, temperatures 2*2.
package DSFLib
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

      model ConstPress
        Pressure P = 0;
        FluidPort fluidPort;
      equation
        fluidPort.p = P;
      end ConstPress;

      model IdealPump
        extends TwoPort;
        parameter Real Q(unit = "m3/s") = 1e-3;
      equation
        q = Q;
      end IdealPump;
    end Components;
  end Hydraulics;

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

      model HeatFlowSource
        HeatPort heatPort;
        parameter HeatFlow Q = 1;
      equation
        heatPort.q = -Q;
      end HeatFlowSource;

      model ConstTemp
        HeatPort heatPort;
        parameter Temperature T = 273.15;
      equation
        heatPort.T = T;
      end ConstTemp;
    end Components;
  end Thermal;

  package MultiDomain
    package ThermoHydraulic
      package Components
        import DSFLib.Thermal.Interfaces.*;
        import DSFLib.Thermal.Units.*;

        model Convection
          extends DSFLib.Hydraulics.Interfaces.TwoPort;
          HeatPort heatPort_a;
          HeatPort heatPort_b;
          Temperature T;
          HeatFlow q_heat;
          parameter Real rho(unit = "Kg/m3") = 1000;
          parameter Real c(unit = "J/K/Kg") = 4184;
        equation
          p = 0;
          q_heat = heatPort_b.q;
          q_heat = -heatPort_a.q;
          T = if q >= 0 then heatPort_b.T else heatPort_a.T;
          q_heat = rho*c*q*T;
        end Convection;
      end Components;
    end ThermoHydraulic;
  end MultiDomain;
end DSFLib;

model SolarCollector
  import DSFLib.Hydraulics.Components.*;
  import DSFLib.Thermal.Components.*;
  import DSFLib.MultiDomain.ThermoHydraulic.Components.Convection;
  IdealPump pump(Q = 1e-5);
  ConstPress pressure;
  Convection inflow, outflow;
  HeatCapacitor water(C = 4e3), plate(C = 1e3);
  ThermalResistor wall(R = 0.1);
  HeatFlowSource sun(Q = 500);
  ConstTemp cold(T = 293), hot(T = 320);
equation
  connect(pump.fluidPort_a, inflow.fluidPort_b);
  connect(inflow.fluidPort_a, outflow.fluidPort_b);
  connect(outflow.fluidPort_a, pump.fluidPort_b);
  connect(pressure.fluidPort, pump.fluidPort_b);
  connect(inflow.heatPort_b, cold.heatPort);
  connect(inflow.heatPort_a, water.heatPort);
  connect(outflow.heatPort_b, water.heatPort);
  connect(outflow.heatPort_a, hot.heatPort);
  connect(sun.heatPort, plate.heatPort);
  connect(plate.heatPort, wall.heatPort_b);
  connect(wall.heatPort_a, water.heatPort);
end SolarCollector;
