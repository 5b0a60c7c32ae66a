// stage: simulation
// course: code 5.58 as printed
// options: stop=1 tolerance=1e-8
// expect: integral.y(1) = 0.3 +- 1e-6    (ten pulses of 0.03 s)
block PWMSignal
  extends DSFLib.ControlSystems.Blocks.Interfaces.SISO;
  parameter Real T(unit = "s") = 1 "Period";
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

model Mean "of the pulses is the duty cycle"
  DSFLib.ControlSystems.Blocks.Components.ConstSource duty(k = 0.3);
  PWMSignal pwm(T = 0.1);
  DSFLib.ControlSystems.Blocks.Components.Integrator integral;
equation
  connect(duty.y, pwm.u);
  connect(pwm.y, integral.u);
end Mean;
