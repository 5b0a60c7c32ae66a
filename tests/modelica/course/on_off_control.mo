// stage: check
// course: code 5.52 (figure 5.24)
// expect: equations = 11
// expect: unknowns = 11
// expect: trivial = 5
// 11 = source 1, sum 3, hysteresis 3 with its Boolean, plant 4.
package DSFLib
  package Utilities
    package Functions
      function TF2SS "Controllable form of num/den"
        input Real num[:];
        input Real den[:];
        output Real A[size(den, 1) - 1, size(den, 1) - 1];
        output Real B[size(den, 1) - 1, 1];
        output Real C[1, size(den, 1) - 1];
        output Real D[1, 1];
      protected
        Integer n = size(den, 1) - 1;
        Real b[size(den, 1)];
      algorithm
        b := cat(1, zeros(size(den, 1) - size(num, 1)), num)/den[1];
        A := zeros(n, n);
        B := zeros(n, 1);
        for i in 1:n - 1 loop
          A[i, i + 1] := 1;
        end for;
        for i in 1:n loop
          A[n, i] := -den[n + 2 - i]/den[1];
          C[1, i] := b[n + 2 - i] - b[1]*den[n + 2 - i]/den[1];
        end for;
        B[n, 1] := 1;
        D[1, 1] := b[1];
      end TF2SS;
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

        block TransferFunction
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          parameter Real num[:] = {1};
          parameter Real den[:] = {1, 1};
        protected
          parameter Real A[size(den, 1) - 1, size(den, 1) - 1](each fixed = false);
          parameter Real B[size(den, 1) - 1, 1](each fixed = false);
          parameter Real C[1, size(den, 1) - 1](each fixed = false);
          parameter Real D[1, 1](each fixed = false);
          Real x[size(den, 1) - 1, 1];
          Real ymat[1, 1];
        initial algorithm
          (A, B, C, D) := DSFLib.Utilities.Functions.TF2SS(num, den);
        equation
          der(x) = A*x + B*u;
          ymat = C*x + D*u;
          y = ymat[1, 1];
        end TransferFunction;

        block Hysteresis
          extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
          discrete Boolean on;
          parameter Real u_on = 1;
          parameter Real u_off = -1;
          parameter Real y_on = 1;
          parameter Real y_off = -1;
        initial algorithm
          if u > u_on then
            on := true;
          end if;
        equation
          y = if on then y_on else y_off;
        algorithm
          when u > u_on then
            on := true;
          end when;
          when u < u_off then
            on := false;
          end when;
        end Hysteresis;
      end Components;
    end Blocks;
  end ControlSystems;
end DSFLib;

model OnOffControl
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource reference;
  Add difference(k2 = -1);
  Hysteresis controller(u_on = 0.1, u_off = -0.1, y_on = 2, y_off = 0);
  TransferFunction plant;
equation
  connect(reference.y, difference.u1);
  connect(plant.y, difference.u2);
  connect(difference.y, controller.u);
  connect(controller.y, plant.u);
end OnOffControl;
