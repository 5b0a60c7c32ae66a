#!/usr/bin/env python3
"""Energy and charge over every example of a library: nothing gets lost, and nothing appears.

usage: tests/library/conservation.py [-I DIR] [CAUSA] [EXAMPLE…]

-I takes another DSFLib than the shipped one: that of the authors of the course, for instance.

For each example of DSFLib a model is written that extends it and adds, for every component with physical ports,

  - the power that enters at its ports (v i, tau dphi/dt, f ds/dt, p q, heat flow, e f of bonds),
  - its integral, as a state of its own, so that it is as accurate as the states of the model,
  - the energy that the component holds and the power it turns into heat, by the table `LAWS` below,

and for the whole model the sum of the powers and of the flows at all ports. After the simulation must hold

  - connections keep power:   the powers of all components add up to 0 at every time,
  - connections keep charge:  so do the flows of each kind (currents, forces, volume flows, heat flows),
  - each component balances:  stored energy - integral(power at the ports - dissipated power) is constant,
  - each dissipator takes:    its dissipated power is never negative,
  - a component that consists of components passes on what enters it.

The exit code is 1 where something does not hold, where an example fails, or where a class with ports is in no table.
"""
import csv
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOLERANCE = 1e-6  # of the largest energy, or power, of the model

# Power that enters at a port of this class. {p} is the port.
PORTS = {
    "DSFLib.Circuits.Interfaces.Pin": ("{p}.v*{p}.i", "{p}.i", "A"),
    "DSFLib.Mechanical.Translational.Interfaces.Flange": ("der({p}.s)*{p}.f", "{p}.f", "N"),
    "DSFLib.Mechanical.Rotational.Interfaces.Flange": ("der({p}.phi)*{p}.tau", "{p}.tau", "N.m"),
    "DSFLib.Mechanical.Planar.Interfaces.Frame":
        ("der({p}.r)*{p}.f + der({p}.phi)*{p}.tau", "{p}.f[1] + 2*{p}.f[2] + 3*{p}.tau", "planar"),
    "DSFLib.Hydraulics.Interfaces.FluidPort": ("{p}.p*{p}.q", "{p}.q", "m3/s"),
    "DSFLib.Thermal.Interfaces.HeatPort": ("{p}.q", "{p}.q", "W"),
    "DSFLib.BondGraph.Interfaces.BondCon": ("-{p}.d*{p}.e*{p}.f", None, None),
}

# Class: (stored energy, dissipated power[, what turns into each other inside]). {c} is the component. None: it is not for the component to balance.
SOURCE = (None, None)
LOSSLESS = ("0", "0")
LAWS = {
    "Circuits.Components": {
        "Ground": LOSSLESS, "Resistor": ("0", "{c}.R*{c}.i^2"), "Capacitor": ("{c}.C*{c}.v^2/2", "0"),
        "Inductor": ("{c}.L*{c}.i^2/2", "0"), "Diode": ("0", "{c}.v*{c}.i"), "ExpDiode": ("0", "{c}.v*{c}.i"),
        "Switch": ("0", "{c}.v*{c}.i"), "NLResistor": SOURCE, "NLInductor": SOURCE, "FluxInductor": SOURCE,
        "ConstVolt": SOURCE, "ConstCurr": SOURCE, "SineVolt": SOURCE, "SineCurr": SOURCE,
        "IdealTransformer": LOSSLESS,
        "Transformer": ("{c}.L1*{c}.i1^2/2 + {c}.M*{c}.i1*{c}.i2 + {c}.L2*{c}.i2^2/2", "0"),
    },
    "Mechanical.Translational.Components": {
        "Fixed": LOSSLESS, "Mass": ("{c}.m*{c}.v^2/2", "0"),
        "Spring": ("{c}.k*({c}.s_rel - {c}.s_rel0)^2/2", "0"), "Damper": ("0", "{c}.b*der({c}.s_rel)^2"),
        "ConstForce": SOURCE, "SineForce": SOURCE, "SinePosition": SOURCE, "ConstSpeed": SOURCE,
        "Weight": ("{c}.m*{c}.g*{c}.flange.s", "0"),
        "NLSpring": ("{c}.k*({c}.s_rel - {c}.s_rel0)^2/2 + {c}.k3*({c}.s_rel - {c}.s_rel0)^4/4", "0"),
        "NLDamper": ("0", "{c}.b*abs({c}.v_rel)^3"),
        "Contact": ("{c}.k*min({c}.s_rel, 0)^2/2", "noEvent(if {c}.s_rel < 0 then {c}.b*{c}.v_rel^2 else 0)"),
        "Lever": LOSSLESS,
    },
    "Mechanical.Rotational.Components": {
        "Fixed": LOSSLESS, "Inertia": ("{c}.J*{c}.w^2/2", "0"),
        "Spring": ("{c}.k*({c}.phi_rel - {c}.phi_rel0)^2/2", "0"), "Damper": ("0", "{c}.b*der({c}.phi_rel)^2"),
        "ConstTorque": SOURCE, "ConstAngSpeed": SOURCE, "SineTorque": SOURCE, "Gear": LOSSLESS,
    },
    "Mechanical.RotoTranslational.Components": {
        "RackPinion": LOSSLESS, "Pulley": LOSSLESS, "SliderCrank": LOSSLESS, "Reel": LOSSLESS,
    },
    "Mechanical.Planar.Components": {
        "Fixed": LOSSLESS, "pointMass": ("{c}.m*({c}.v*{c}.v)/2 - {c}.m*({c}.g*{c}.r)", "0", "{c}.m*({c}.v*{c}.v)/2"),
        "PointMass": ("{c}.m*({c}.v*{c}.v)/2 - {c}.m*({c}.g*{c}.r)", "0", "{c}.m*({c}.v*{c}.v)/2"),
        "Body": ("{c}.m*({c}.v*{c}.v)/2 + {c}.J*{c}.w^2/2 - {c}.m*({c}.g*{c}.r)", "0", "{c}.m*({c}.v*{c}.v)/2"),
        "RigidBar": LOSSLESS, "Prismatic": LOSSLESS, "Revolute": LOSSLESS, "RetractableCable": LOSSLESS,
        "ElasticCable": ("{c}.k*({c}.l - {c}.L0)^2/2", "{c}.b*{c}.v_l^2"), "ConstForce": SOURCE,
    },
    "Hydraulics.Components": {
        "Valve": ("0", "{c}.RH*{c}.q^2"), "NLValve": ("0", "{c}.p*{c}.q"), "OneWayValve": ("0", "{c}.p*{c}.q"),
        "Tank": ("{c}.rho*{c}.g*{c}.v^2/(2*{c}.A)", "{c}.dp*{c}.q"),
        "IdealTank": ("{c}.rho*{c}.g*{c}.v^2/(2*{c}.A)", "0"),
        "LevelTank": SOURCE,  # its inlet is open: water falls in from above
        "Accumulator": ("{c}.v^2/(2*{c}.CH)", "0"), "Inertance": ("{c}.I*{c}.q^2/2", "0"),
        "Column": SOURCE,  # of potential energy
        "ConstPress": SOURCE, "IdealPump": SOURCE, "PressurePump": SOURCE,
    },
    "Thermal.Components": {
        "HeatCapacitor": ("{c}.C*{c}.T", "0"), "ThermalResistor": LOSSLESS, "Wall": LOSSLESS,
        "Radiation": LOSSLESS, "HeatFlowSource": SOURCE, "ConstTemp": SOURCE, "SineTemp": SOURCE,
    },
    "MultiDomain.ElectroMechanical.Components": {
        "EMF": LOSSLESS, "SepExcDCM": LOSSLESS, "FluxDCM": LOSSLESS, "VoiceCoil": LOSSLESS,
    },
    "MultiDomain.ElectroThermal.Components": {"HeatingResistor": LOSSLESS, "WarmResistor": LOSSLESS},
    "MultiDomain.HydroMechanical.Components": {
        "PistonCylinder": LOSSLESS, "PlatformTank": ("{c}.rho*{c}.g*{c}.v^2/(2*{c}.A)", "0"),
    },
    "MultiDomain.HydroThermal.Components": {"Convection": LOSSLESS, "PipeSection": LOSSLESS},
    "BondGraph.Components": {
        "Bond": LOSSLESS, "R": ("0", "{c}.R*{c}.f^2"), "C": ("{c}.q^2/(2*{c}.C)", "0"),
        "I": ("{c}.p^2/(2*{c}.I)", "0"), "Se": SOURCE, "Sf": SOURCE, "J0": LOSSLESS, "J0n": LOSSLESS,
        "J1": LOSSLESS, "J1n": LOSSLESS, "TF": LOSSLESS, "GY": LOSSLESS, "MR": ("0", "{c}.u*{c}.f^2"),
        "MC": SOURCE, "MI": SOURCE, "MSe": SOURCE, "MSf": SOURCE, "MTF": LOSSLESS, "MGY": LOSSLESS,
        "NLR": ("0", "{c}.e*{c}.f"), "NLC": SOURCE, "NLI": SOURCE, "SwR": ("0", "{c}.e*{c}.f"),
        "De": LOSSLESS, "Df": LOSSLESS, "EffortSensor": LOSSLESS, "FlowSensor": LOSSLESS, "CrankTF": LOSSLESS, "ElectricalPort": LOSSLESS,
        "TranslationalPort": LOSSLESS, "RotationalPort": LOSSLESS, "HydraulicPort": LOSSLESS,
    },
}
JUNCTIONS = ("J0", "J0n", "J1", "J1n")


def law_of(class_name):
    last = class_name.rsplit(".", 1)[-1]
    for package, classes in LAWS.items():
        if class_name.startswith(f"DSFLib.{package}.") and last in classes:
            return classes[last]
    # Actuators bring power in, and examples have sources of their own.
    if class_name.startswith("DSFLib.ControlSystems.") or ".Examples." in class_name:
        return SOURCE
    return None


class Causa:
    def __init__(self, program, libraries):
        self.program, self.libraries = program, libraries

    def command(self, name, *arguments):
        return [self.program, name, *self.libraries, *arguments]


class Node:
    def __init__(self, path, class_name, is_connector):
        self.path, self.class_name, self.is_connector = path, class_name, is_connector
        self.children = []

    def ports(self):
        return [child for child in self.children if child.class_name in PORTS]

    def parts(self):
        """The components in it that have ports, also those behind components without."""
        found = []
        for child in self.children:
            if child.is_connector:
                continue
            found += [child] if child.ports() else child.parts()
        return found


def indices(text):
    sizes = [int(size) for size in text.split(",")] if text else []
    result = [""]
    if sizes:
        result = [()]
        for size in sizes:
            result = [one + (k,) for one in result for k in range(1, size + 1)]
        result = ["[" + ",".join(map(str, one)) + "]" for one in result]
    return result


HEAD = re.compile(r"^( *)(class |connector |expandable connector |record |array )?(DSFLib\.[\w.]+)(?:\[([\d, ]+)\])? ([\w'\[\],]+)$")


def read_tree(dump):
    """The components of `causa check --dump instance`; elements of arrays are nodes of their own."""
    root = Node("", "", False)
    open_nodes = [(0, [root])]  # (depth, nodes that share the text)
    for line in dump.splitlines()[1:]:
        match = HEAD.match(line)
        if not match:
            continue
        depth = len(match[1]) // 2
        while open_nodes and open_nodes[-1][0] >= depth:
            open_nodes.pop()
        if not open_nodes:
            continue
        if match[2] == "record ":
            continue
        nodes = []
        for parent in open_nodes[-1][1]:
            # An array whose elements differ lists them below, by their whole names.
            if match[2] == "array ":
                nodes.append(parent)
                continue
            for index in indices(match[4]):
                path = f"{parent.path}.{match[5]}{index}".lstrip(".")
                node = Node(path, match[3], (match[2] or "").endswith("connector "))
                parent.children.append(node)
                nodes.append(node)
        open_nodes.append((depth, nodes))
    return root


def all_components(node):
    for part in node.parts():
        yield part
        yield from all_components(part)


def power_of(component):
    sign = "(-1)*" if component.class_name.rsplit(".", 1)[-1] in JUNCTIONS else ""
    return " + ".join(f"{sign}({PORTS[port.class_name][0].format(p=port.path)})" for port in component.ports())


def write_model(example, root):
    """The text of the model, and what to look at: (kind, words, names of variables)."""
    lines, equations, checks = [], [], []
    components = list(all_components(root))
    unknown = sorted({c.class_name for c in components if law_of(c.class_name) is None and not c.parts()})
    for k, component in enumerate(components):
        lines.append(f"  Real causaPower{k} = {power_of(component)};")
        parts = component.parts()
        # A part of an example that consists of components itself only passes on.
        energy, dissipated, *inside = LOSSLESS if parts else law_of(component.class_name)
        if energy is None:
            continue
        inner = ""
        if parts:
            inner = "".join(f" - causaPower{components.index(part)}" for part in parts)
        lines.append(f"  Real causaLoss{k} = {dissipated.format(c=component.path)};")
        lines.append(f"  Real causaEnergy{k} = {energy.format(c=component.path)};")
        for formula in inside:
            lines.append(f"  Real causaInside{k} = {formula.format(c=component.path)};")
        lines.append(f"  Real causaWork{k}(start = 0, fixed = true);")
        equations.append(f"  der(causaWork{k}) = causaPower{k} - causaLoss{k}{inner};")
        words = f"{component.path} ({component.class_name})"
        checks.append(("balance", words, k))
        if dissipated != "0" and not component.class_name.endswith(".Tank"):
            checks.append(("loss", words, k))
    top = root.parts()
    if top:
        terms = " + ".join(f"causaPower{components.index(c)}" for c in top)
        sizes = " + ".join(f"abs(causaPower{components.index(c)})" for c in top)
        lines.append(f"  Real causaTop = {terms};")
        lines.append(f"  Real causaTopSize = {sizes};")
        checks.append(("top", "power at all connections", "causaTop"))
    flows = {}
    for component in top:
        for port in component.ports():
            _, flow, kind = PORTS[port.class_name]
            if flow:
                flows.setdefault(kind, []).append(flow.format(p=port.path))
    for n, (kind, terms) in enumerate(sorted(flows.items())):
        lines.append(f"  Real causaFlow{n} = {' + '.join(f'({t})' for t in terms)};")
        lines.append(f"  Real causaFlow{n}Size = {' + '.join(f'abs({t})' for t in terms)};")
        checks.append(("top", f"flows in {kind}", f"causaFlow{n}"))
    text = "model CausaConservation\n  extends " + example + ";\n" + "\n".join(lines)
    text += ("\nequation\n" + "\n".join(equations) if equations else "") + "\nend CausaConservation;\n"
    return text, checks, unknown


def largest(values):
    return max((abs(v) for v in values), default=0.0)


def judge(columns, checks):
    """What does not hold, in words."""
    wrong = []
    energy = max([largest(columns[f"causaWork{k}"]) for kind, _, k in checks if kind == "balance"] +
                 [largest([v - columns[f"causaEnergy{k}"][0] for v in columns[f"causaEnergy{k}"]])
                  for kind, _, k in checks if kind == "balance"] + [1e-12])
    power = largest(columns.get("causaTopSize", [])) or 1e-12
    energy = max([energy, power * (columns["time"][-1] - columns["time"][0])] +
                 [largest(values) for name, values in columns.items() if name.startswith("causaInside")])
    for kind, words, what in checks:
        if kind == "balance":
            stored, work = columns[f"causaEnergy{what}"], columns[f"causaWork{what}"]
            off = largest([s - w - (stored[0] - work[0]) for s, w in zip(stored, work)])
            if not off <= TOLERANCE * energy:
                wrong.append(f"{words}: {off:.3g} J of {energy:.3g} J is lost or appears")
        elif kind == "loss":
            least = min(columns[f"causaLoss{what}"])
            if not least >= -TOLERANCE * power:
                wrong.append(f"{words}: gives {-least:.3g} W though it dissipates")
        else:
            off, size = largest(columns[what]), largest(columns[what + "Size"])
            if not off <= TOLERANCE * max(size, 1e-12):
                wrong.append(f"{words}: add up to {off:.3g}, of {size:.3g}")
    return wrong


def run(causa, example, folder):
    dump = subprocess.run(causa.command("check", "--dump", "instance", example), capture_output=True, text=True)
    if dump.returncode != 0:
        return ["it does not translate: " + dump.stderr.strip().splitlines()[0]], 0
    root = read_tree(dump.stdout)
    if not root.parts():
        return [], 0
    text, checks, unknown = write_model(example, root)
    if unknown:
        return [f"no law is known for {', '.join(unknown)}"], 0
    model = Path(folder) / "conservation.mo"
    result = Path(folder) / "conservation.csv"
    model.write_text(text)
    command = causa.command("simulate", str(model), "--tolerance", "1e-8", "-o", str(result))
    command += experiment_of(causa, example)
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        first = next((line for line in done.stderr.splitlines() if "error" in line), "no message")
        return [f"it cannot be simulated with its balances: {first}"], 0
    with open(result, newline="", encoding="utf8") as file:
        rows = list(csv.reader(file))
    columns = {name: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}
    return judge(columns, checks), len(checks)


def experiment_of(causa, example):
    """The times of the example, which a model that extends it does not inherit."""
    text = subprocess.run(causa.command("flatten", example), capture_output=True, text=True).stdout
    options = []
    for name, option in (("StartTime", "--start"), ("StopTime", "--stop")):
        match = re.search(name + r"\s*=\s*([-+.\deE]+)", text)
        if match:
            options += [option, match[1]]
    return options


def main():
    arguments = sys.argv[1:]
    libraries = []
    if arguments[:1] == ["-I"]:
        libraries, arguments = arguments[:2], arguments[2:]
    causa = Causa(arguments[0] if arguments else "./causa", libraries)
    examples = arguments[1:]
    if not examples:
        listed = subprocess.run(causa.command("check", "--each", "examples", "--json", "DSFLib"),
                                capture_output=True, text=True, check=False)
        examples = [entry["class"] for entry in json.loads(listed.stdout)]
    failures = 0
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        for example in examples:
            wrong, count = run(causa, example, folder)
            total += count
            for words in wrong:
                print(f"{example}: {words}", flush=True)
            failures += bool(wrong)
    print(f"{len(examples) - failures} of {len(examples)} examples keep energy and charge ({total} balances)")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
