#!/usr/bin/env bash
# Draws the diagrams and plots that docs/*.md and the README show: docs/pictures/*.svg.
#
#   docs/draw-pictures.sh          with ./causa, or with the program in $CAUSA
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
causa=${CAUSA:-$root/causa}

draw() { # FILE CLASS [OPTION…]
  local file=$1
  shift
  "$causa" diagram "$@" -o "docs/pictures/$file.svg"
}

analyse() { # FILE MODEL OPTION…
  local file=$1
  shift
  "$causa" linear "$@" -o "docs/pictures/$file.svg" >/dev/null
}

phases() { # FILE MODEL OPTION…
  local file=$1
  shift
  "$causa" portrait "$@" -o "docs/pictures/$file.svg" >/dev/null
}

# Chapter 4
draw two-tanks DSFLib.Hydraulics.Examples.TwoTanks --width 480
draw dc-motor DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor --width 560
# Chapter 5
draw rlc DSFLib.Circuits.Examples.RLC --width 420
draw spring-mass-force DSFLib.Mechanical.Translational.Examples.SpringMassForce --width 420
draw half-wave-rectifier DSFLib.Circuits.Examples.HalfWaveRectifier --width 560
draw panel-array-boost DSFLib.Circuits.Examples.Panels.PanelArrayBoost --width 480
draw double-pendulum DSFLib.Mechanical.Planar.Examples.DoublePendulum --width 520
draw slider-crank DSFLib.Mechanical.Planar.Examples.SliderCrank --width 600
draw hydraulic-jack DSFLib.MultiDomain.HydroMechanical.Examples.HydraulicJack --width 520
draw water-heater DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater --width 560
draw control-loop DSFLib.ControlSystems.Blocks.Examples.ControlLoop --width 560
draw motor-control DSFLib.ControlSystems.Examples.MotorControl --width 480
draw buck-control DSFLib.ControlSystems.Examples.BuckControl --width 600
# Chapter 6
draw bond-graph DSFLib.BondGraph.Examples.Circuit --width 480
draw bond-graph-motor DSFLib.BondGraph.Examples.SepExcMotor --width 600
# Chapter 7
analyse example-7-2-fit --identify examples/course/chapter7/example_7_2_step.csv --plot step
analyse portrait-focus examples/course/chapter7/portraits/fig_7_12a_stable_focus.mo --plot portrait
analyse portrait-saddle examples/course/chapter7/portraits/fig_7_11e_saddle.mo --plot portrait
analyse portrait-jordan examples/course/chapter7/portraits/fig_7_18a_stable_jordan.mo --plot portrait
# docs/linear.md
analyse bode --tf '10/(s*(s+1)*(s+5))' --plot bode
analyse root-locus --tf '(s+3)/(s*(s+1)*(s^2+4*s+16))' --plot rlocus
analyse locus-over-friction examples/course/chapter8/code_8_1_focus.mo --at equilibrium --over b=0:10:200 --plot rlocus
# docs/diagrams.md
draw resistor DSFLib.Circuits.Components.Resistor --width 160
draw rlc-automatic examples/course/chapter5/code_5_8_rlc_of_connected_components.mo --width 480
# docs/bifurcations.md
follow() { # FILE MODEL OPTION…
  local file=$1
  shift
  "$causa" equilibrium "$@" -o "docs/pictures/$file.svg" >/dev/null
}
follow rosenzweig-macarthur examples/bifurcations/rosenzweig_macarthur.mo --continue K=0.4:3 --of y
follow bazykin examples/bifurcations/bazykin.mo --continue alpha=0:1
follow lorenz examples/bifurcations/lorenz.mo --continue rho=0:30
follow fitzhugh-nagumo examples/bifurcations/fitzhugh_nagumo.mo --continue I=0:2 --set tau=5
# docs/portraits.md
chapter8=examples/course/chapter8
phases portrait-pendulum $chapter8/code_8_1_pendulum.mo
phases portrait-van-der-pol $chapter8/p8_1_van_der_pol.mo
phases portrait-tunnel-diode $chapter8/eq_8_2_tunnel_diode.mo
phases portrait-nested-cycles $chapter8/portraits/nested_cycles.mo
phases portrait-duffing-basins $chapter8/portraits/duffing.mo --basins
phases portrait-relay $chapter8/portraits/relay_servo.mo
phases portrait-stick-slip $chapter8/portraits/stick_slip.mo
phases section-third-order $chapter8/eq_8_4_third_order_oscillator.mo --section x1=0
# Chapter 8
phases portrait-pendulum-near $chapter8/code_8_1_pendulum.mo --box phi=-1:1,w=-3:3
phases portrait-pendulum-linear $chapter8/portraits/linear_pendulum.mo --box phi=-1:1,w=-3:3
phases portrait-hardening $chapter8/p8_7_equilibria.mo --box x1=-2:2,x2=-2:2
phases portrait-cubic-spring $chapter8/p8_7_cubic_spring.mo --box x1=-2:2,x2=-2:2
phases portrait-softening $chapter8/p8_7_softening.mo
phases portrait-motor $chapter8/p8_8_motor.mo --x la.i --y inertia.w --set motor.inductor.phi=418.3862
over_time() { # FILE MODEL OPTION…: what `causa simulate` draws
  local file=$1 results
  shift
  results=$(mktemp --suffix=.mat)
  "$causa" simulate "$@" -o "$results" --plot-file "docs/pictures/$file.svg" >/dev/null
  rm "$results"
}
over_time pendulum-over-time $chapter8/fig_8_2_pendulum_over_time.mo --stop 10 --plot phi,w
over_time tunnel-diode-characteristic $chapter8/fig_8_3_tunnel_diode_characteristic.mo --stop 1 --phase v,iD
over_time tunnel-diode-over-time $chapter8/eq_8_2_tunnel_diode.mo --stop 400 --intervals 2000 --plot x1,x2
third_order=$chapter8/eq_8_4_third_order_oscillator.mo
over_time third-order-phase $third_order --stop 200 --intervals 4000 --phase x1,x2
over_time third-order-over-time $third_order --stop 200 --intervals 2000 --plot x1,x2,x3
draw separately-excited-motor DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor --width 560
draw quadratic-friction DSFLib.Mechanical.Translational.Examples.QuadraticFriction --width 420
phases portrait-quadratic-friction $chapter8/p8_2_equilibria.mo --box x1=-1:4,x2=-3:3
phases portrait-lotka-volterra $chapter8/p8_3_lotka_volterra.mo --box x1=0:4,x2=0:4
phases portrait-circle $chapter8/p8_4_equilibria.mo --box x1=-2:2,x2=-2:2
"$causa" stability $chapter8/p8_4_equilibria.mo --lyapunov '(x1^2+x2^2)/2' --region x1=-1.5:1.5,x2=-1.5:1.5 \
  -o docs/pictures/stability-circle.svg >/dev/null
phases portrait-three-equilibria $chapter8/p8_5_equilibria.mo --box x1=-1:8,x2=-1:6
analyse modal-neuron-i-1 $chapter8/portraits/modal_neuron_i_1.mo --plot portrait
phases modal-neuron-i-two-thirds $chapter8/portraits/linear_neuron_i_two_thirds.mo --modal --box w1=-1:1,w2=-1:1
phases portrait-neuron-i-1 $chapter8/p8_6_equilibria_I_1.mo
phases portrait-neuron-i-two-thirds $chapter8/p8_6_equilibria_I_two_thirds.mo --box x1=-2.5:2.5,x2=-1:2.5
over_time neuron-over-time $chapter8/p8_6_fitzhugh_nagumo_I_1.mo --stop 150 --plot x1,x2
over_time magnetic-curve $chapter8/fig_8_14_magnetic_curve.mo --stop 15 --phase i,flux
phases drift-lorenz $chapter8/portraits/lorenz.mo --drift 1e-6
# docs/stability.md
"$causa" stability examples/course/chapter8/van_der_pol_reversed.mo --region x=-2:2,y=-2:2 \
  -o docs/pictures/stability-van-der-pol.svg >/dev/null
# docs/sensitivities.md
"$causa" sensitivity examples/sensitivities/predators.mo -o docs/pictures/sensitivity-predators.svg >/dev/null
"$causa" sensitivity examples/sensitivities/bouncing_ball.mo --to 'e,h(start)' \
  -o docs/pictures/sensitivity-ball.svg >/dev/null
