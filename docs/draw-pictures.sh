#!/usr/bin/env bash
# Draws the diagrams that docs/course.md, docs/diagrams.md and the README show: docs/pictures/*.svg.
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
# docs/diagrams.md
draw resistor DSFLib.Circuits.Components.Resistor --width 160
draw rlc-automatic examples/course/chapter5/code_5_8_rlc_of_connected_components.mo --width 480
