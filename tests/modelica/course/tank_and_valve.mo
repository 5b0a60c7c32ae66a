// stage: check
// course: code 5.36 (with 5.34, 5.35)
// expect: equations = 27
// expect: unknowns = 27
// 27 = tank 6 with the volume that the listing forgets to declare, valve, column and pump 6, pressure 3.
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

      model Valve
        extends TwoPort;
        parameter Real RH(unit = "Pa.s/m3") = 1000;
      equation
        p - RH*q = 0;
      end Valve;

      model Tank
        parameter Real A(unit = "m2") = 1;
        parameter Real g(unit = "m/s2") = 9.8;
        parameter Real rho(unit = "Kg/m3") = 1000;
        FluidPort fluidPort;
        Real v(unit = "m3");
        VolumeFlow q;
        Pressure p;
        Pressure dp "Keeps the volume from going below zero";
      equation
        q = der(v);
        p = v*rho*g/A;
        dp = if v > 0 or q > 0 then 0 else 1e10*q;
        fluidPort.q = q;
        fluidPort.p = p + dp;
      end Tank;

      model Column
        extends TwoPort;
        parameter Real H(unit = "m") = 1;
        parameter Real g(unit = "m/s2") = 9.8;
        parameter Real rho(unit = "Kg/m3") = 1000;
      equation
        p = rho*g*H;
      end Column;

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
end DSFLib;

model TankValve
  import DSFLib.Hydraulics.Components.*;
  Tank tank(v(start = 1));
  Valve valve(RH = 1e8);
  ConstPress constPress;
  Column column;
  IdealPump idealPump;
equation
  connect(constPress.fluidPort, valve.fluidPort_a);
  connect(tank.fluidPort, column.fluidPort_a);
  connect(column.fluidPort_b, valve.fluidPort_b);
  connect(idealPump.fluidPort_b, constPress.fluidPort);
  connect(idealPump.fluidPort_a, tank.fluidPort);
end TankValve;
