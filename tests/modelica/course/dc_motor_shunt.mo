// stage: check
// course: codes 5.41-5.43 (figure 5.18)
// expect: equations = 52
// expect: unknowns = 52
// expect: trivial = 34
// 52 = four dipoles of 6, ground 2, motor 21, inertia 5; the tables have another length than by default.
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
end DSFLib;

model ShuntMotor
  import DSFLib.Circuits.Components.*;
  import DSFLib.Mechanical.Rotational.Components.Inertia;
  import DSFLib.MultiDomain.ElectroMechanical.Components.SepExcDCM;
  ConstVolt source(V = 460);
  Resistor ra(R = 0.05), re(R = 25.2);
  Inductor la(L = 0.003);
  Ground ground;
  SepExcDCM motor(K = 0.016,
    currTable = {0, 3, 6, 9, 10, 12, 15},
    fluxTable = {0, 200, 375, 475, 500, 525, 545});
  Inertia inertia(J = 15);
equation
  connect(source.p, ra.p);
  connect(source.p, re.p);
  connect(ra.n, la.p);
  connect(la.n, motor.p);
  connect(re.n, motor.p_ex);
  connect(motor.n, source.n);
  connect(motor.n_ex, source.n);
  connect(source.n, ground.p);
  connect(motor.flange, inertia.flange);
end ShuntMotor;
