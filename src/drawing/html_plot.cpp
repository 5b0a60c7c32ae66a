#include "drawing/html_plot.h"

#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "drawing/plot_colours.h"
#include "drawing/plot_layout.h"

namespace causa {

namespace {

// A text inside a script inside a page: no character ends any of them.
std::string script_text(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' || byte == 0x7F) {
      result += fmt::format("\\u{:04x}", byte);
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string page_text(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      default: result += c;
    }
  }
  return result;
}

void append_numbers(std::string& out, const std::vector<double>& numbers) {
  out += '[';
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out += ',';
    out += std::isfinite(numbers[i]) ? fmt::format("{}", numbers[i]) : std::string("null");
  }
  out += ']';
}

// Of the sources in order, so that curves that coincide are seen: the first is drawn through.
std::string_view dash_attribute(std::size_t source) {
  constexpr std::array<std::string_view, 4> patterns{"[]", "[8, 5]", "[2, 4]", "[9, 4, 2, 4]"};
  return patterns[source % patterns.size()];
}

constexpr std::string_view head = R"html(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body { margin: 0; font: 14px system-ui, "DejaVu Sans", sans-serif; color: #222; background: #fff; }
main { display: flex; flex-wrap: wrap; padding: 12px 16px; gap: 12px; }
h1 { font-size: 17px; margin: 0 0 4px; width: 100%; font-weight: 600; }
#picture { flex: 1 1 480px; min-width: 320px; position: relative; }
canvas { width: 100%; display: block; cursor: crosshair; touch-action: none; }
#legend { flex: 0 1 auto; max-width: 440px; max-height: 88vh; overflow: auto; }
#legend table { border-collapse: collapse; }
#legend tr { cursor: pointer; }
#legend tr.off { opacity: 0.35; }
#legend tr:hover { background: #f0f4f8; }
#legend td { padding: 2px 6px; vertical-align: top; overflow-wrap: anywhere; }
#legend td.value { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; min-width: 6.5em; }
#legend .description { color: #777; font-size: 12px; }
#help { width: 100%; color: #777; font-size: 12px; }
button { font: inherit; font-size: 12px; padding: 1px 8px; }
</style>
)html";

constexpr std::string_view body = R"html(
<div id="picture"><canvas id="canvas"></canvas></div><div id="legend"><table></table></div>
<div id="help"><button id="reset">whole picture</button> drag: zoom to a span &middot; Shift+drag: move &middot;
wheel: zoom at the pointer &middot; double click: whole picture &middot; click a name: curve on and off</div>
</main><script>
"use strict";
)html";

constexpr std::string_view program = R"html(
const canvas = document.getElementById("canvas"), pen = canvas.getContext("2d");
const margin = {left: 84, right: 24, top: 10, gap: 26, bottom: 46};
let view = null, pointer = null, drag = null, on = plot.curves.map(() => true);

function extent(lists) {
  let low = Infinity, high = -Infinity;
  for (const list of lists) for (const v of list) if (v !== null) { if (v < low) low = v; if (v > high) high = v; }
  if (low > high) return [0, 1];
  if (high - low <= 1e-13 * Math.max(Math.abs(low), Math.abs(high))) {
    const spread = low === 0 ? 1 : Math.abs(low) / 10;
    return [low - spread, high + spread];
  }
  return [low, high];
}
const whole = extent(plot.curves.map(c => c.x));

// Multiples of 1, 2 or 5 times a power of ten.
function ticks(low, high, most) {
  for (;; ++most) {
    const rough = (high - low) / most, power = Math.pow(10, Math.floor(Math.log10(rough)));
    const step = [1, 2, 5, 10].map(f => f * power).find(s => s >= rough * (1 - 1e-9));
    const list = [];
    const first = Math.ceil(low / step - 1e-9), last = Math.floor(high / step + 1e-9);
    for (let k = first; k <= last && list.length < 50; ++k) list.push(k * step);
    if (list.length >= 4 || most > 12) return {list, step};
  }
}
function label(value, step) {
  if (Math.abs(value) < step / 2) return "0";
  const size = Math.max(Math.abs(value), step), digits = Math.floor(Math.log10(size)) - Math.floor(Math.log10(step) + 1e-9);
  if (size >= 1e6 || step < 1e-4) return value.toExponential(Math.max(0, Math.min(digits, 15))).replace("e+", "e");
  return value.toFixed(Math.max(0, Math.min(15, -Math.floor(Math.log10(step) + 1e-9))));
}
function shown(value) {
  if (value === null || value === undefined) return "\u2013";
  return String(Number(value.toPrecision(7)));
}

// The last point whose x is not beyond; only for curves over time.
function before(x, at) {
  let low = 0, high = x.length;
  while (low < high) { const middle = (low + high) >> 1; if (x[middle] <= at) low = middle + 1; else high = middle; }
  return low - 1;
}
function valueAt(curve, at) {
  const i = before(curve.x, at);
  if (i < 0 || i + 1 > curve.x.length) return null;
  if (i + 1 === curve.x.length) return curve.x[i] === at ? curve.y[i] : null;
  const y0 = curve.y[i], y1 = curve.y[i + 1];
  if (y0 === null || y1 === null) return curve.x[i] === at ? y0 : null;
  return y0 + (y1 - y0) * (at - curve.x[i]) / (curve.x[i + 1] - curve.x[i]);
}

function visibleY(panel) {
  const lists = [];
  for (const i of panel.curves) {
    if (!on[i]) continue;
    const c = plot.curves[i];
    if (!plot.rising) { lists.push(c.y); continue; }
    const first = Math.max(0, before(c.x, view.x[0])), last = Math.min(c.x.length, before(c.x, view.x[1]) + 2);
    lists.push(c.y.slice(first, last));
  }
  const [low, high] = extent(lists), room = (high - low) * 0.04;
  return [low - room, high + room];
}

let boxes = [];
function draw() {
  const ratio = window.devicePixelRatio || 1, width = canvas.parentElement.clientWidth;
  const count = plot.panels.length;
  let height = Math.max(count === 1 ? 380 : 90 + 120 * count, Math.min(window.innerHeight - 110, 1000));
  canvas.style.height = height + "px";
  canvas.width = Math.round(width * ratio); canvas.height = Math.round(height * ratio);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.font = "13px system-ui, 'DejaVu Sans', sans-serif";
  const each = (height - margin.top - margin.bottom - margin.gap * (count - 1)) / count;
  boxes = plot.panels.map((panel, k) => ({left: margin.left, width: width - margin.left - margin.right,
    top: margin.top + k * (each + margin.gap), height: each, x: view.x, y: view.y ? view.y[k] : visibleY(panel), panel}));
  if (plot.equal) boxes.forEach(sameScale);
  boxes.forEach((box, k) => drawPanel(box, k === count - 1));
  drawPointer();
}
// A unit across is as long as a unit up.
function sameScale(box) {
  const across = (box.x[1] - box.x[0]) / box.width, up = (box.y[1] - box.y[0]) / box.height;
  const grown = ([low, high], factor) => [(low + high) / 2 - (high - low) / 2 * factor, (low + high) / 2 + (high - low) / 2 * factor];
  if (across < up) box.x = grown(box.x, up / across); else box.y = grown(box.y, across / up);
}
const toX = (box, x) => box.left + (x - box.x[0]) / (box.x[1] - box.x[0]) * box.width;
const toY = (box, y) => box.top + box.height - (y - box.y[0]) / (box.y[1] - box.y[0]) * box.height;
function line(x0, y0, x1, y1, colour) {
  pen.strokeStyle = colour; pen.beginPath(); pen.moveTo(x0, y0); pen.lineTo(x1, y1); pen.stroke();
}
function drawPanel(box, last) {
  const right = box.left + box.width, bottom = box.top + box.height;
  pen.lineWidth = 1; pen.setLineDash([]); pen.fillStyle = "#222";
  const xs = ticks(box.x[0], box.x[1], Math.max(2, Math.floor(box.width / 90)));
  pen.textAlign = "center"; pen.textBaseline = "top";
  for (const t of xs.list) {
    const at = Math.round(toX(box, t)) + 0.5;
    line(at, box.top, at, bottom, "#e4e4e4");
    if (last) pen.fillText(label(t, xs.step), at, bottom + 6);
  }
  const ys = ticks(box.y[0], box.y[1], Math.max(2, Math.floor(box.height / 46)));
  pen.textAlign = "right"; pen.textBaseline = "middle";
  for (const t of ys.list) {
    const at = Math.round(toY(box, t)) + 0.5;
    line(box.left, at, right, at, t === 0 ? "#aaa" : "#e4e4e4");
    pen.fillText(label(t, ys.step), box.left - 6, at);
  }
  line(box.left + 0.5, box.top, box.left + 0.5, bottom, "#444");
  line(box.left, bottom + 0.5, right, bottom + 0.5, "#444");
  if (last) { pen.textAlign = "center"; pen.textBaseline = "bottom"; pen.fillText(plot.xLabel, box.left + box.width / 2, bottom + margin.bottom - 2); }
  pen.save(); pen.translate(14, box.top + box.height / 2); pen.rotate(-Math.PI / 2);
  pen.textAlign = "center"; pen.textBaseline = "middle"; 
  let text = box.panel.label;
  if (pen.measureText(text).width > box.height) text = text.replace(/: .*?( \[[^\]]*\])?$/, "$1");  // no description
  pen.fillText(text, 0, 0, box.height); pen.restore();
  pen.save(); pen.beginPath(); pen.rect(box.left, box.top - 2, box.width, box.height + 4); pen.clip();
  pen.lineWidth = 1.7; pen.lineJoin = "round";
  for (const i of box.panel.curves) if (on[i]) drawCurve(box, plot.curves[i]);
  pen.restore(); pen.setLineDash([]);
}
function drawCurve(box, c) {
  let first = 0, last = c.x.length;
  if (plot.rising) { first = Math.max(0, before(c.x, box.x[0]) - 1); last = Math.min(last, before(c.x, box.x[1]) + 3); }
  pen.strokeStyle = c.colour; pen.fillStyle = c.colour; pen.setLineDash(c.dashes); pen.beginPath();
  let drawing = false;
  for (let i = first; i < last; ++i) {
    if (c.x[i] === null || c.y[i] === null) { drawing = false; continue; }
    const px = toX(box, c.x[i]), py = toY(box, c.y[i]);
    if (drawing) pen.lineTo(px, py); else pen.moveTo(px, py);
    if (!drawing && (i + 1 === c.x.length || c.y[i + 1] === null)) { pen.lineTo(px + 0.1, py); pen.fillRect(px - 2, py - 2, 4, 4); }
    drawing = true;
  }
  pen.stroke();
}
function nearest(c, box) {
  let best = -1, distance = Infinity;
  for (let i = 0; i < c.x.length; ++i) {
    if (c.x[i] === null || c.y[i] === null) continue;
    const d = (toX(box, c.x[i]) - pointer.x) ** 2 + (toY(box, c.y[i]) - pointer.y) ** 2;
    if (d < distance) { distance = d; best = i; }
  }
  return best;
}
function drawPointer() {
  const values = plot.curves.map(() => null);
  const box = pointer && boxes.find(b => pointer.x >= b.left && pointer.x <= b.left + b.width);
  let at = null;
  if (drag && drag.zoom && pointer) {
    pen.fillStyle = "rgba(0, 114, 178, 0.13)";
    for (const b of boxes) pen.fillRect(Math.min(drag.from.x, pointer.x), b.top, Math.abs(pointer.x - drag.from.x), b.height);
  }
  if (box) {
    at = box.x[0] + (pointer.x - box.left) / box.width * (box.x[1] - box.x[0]);
    if (plot.rising) for (const b of boxes) line(pointer.x, b.top, pointer.x, b.top + b.height, "#888");
    for (const b of boxes) for (const i of b.panel.curves) {
      if (!on[i]) continue;
      const c = plot.curves[i];
      let x = at, y = plot.rising ? valueAt(c, at) : null;
      if (!plot.rising) { const n = nearest(c, b); if (n >= 0) { x = c.x[n]; y = c.y[n]; } }
      values[i] = plot.rising ? shown(y) : shown(x) + ", " + shown(y);
      if (y === null || x < b.x[0] || x > b.x[1] || y < b.y[0] || y > b.y[1]) continue;
      pen.fillStyle = c.colour; pen.beginPath(); pen.arc(toX(b, x), toY(b, y), 3.5, 0, 7); pen.fill();
    }
  }
  document.getElementById("at").textContent = at === null || !plot.rising ? "" : shown(at);
  plot.curves.forEach((c, i) => { c.cell.textContent = values[i] || ""; });
}

const table = document.querySelector("#legend table");
function row(texts) {
  const line = table.insertRow();
  for (const text of texts) line.insertCell().textContent = text;
  return line;
}
const head = row(["", plot.xName, ""]); head.cells[2].className = "value"; head.cells[2].id = "at";
plot.curves.forEach((c, i) => {
  const line = row(["", c.name + (c.unit ? " [" + c.unit + "]" : ""), ""]);
  line.cells[0].innerHTML = '<svg width="26" height="10"><line x1="0" x2="26" y1="6" y2="6" stroke-width="2.5"/></svg>';
  const sample = line.querySelector("line");
  sample.setAttribute("stroke", c.colour);
  sample.setAttribute("stroke-dasharray", c.dashes.join(" "));
  if (c.description) { const d = document.createElement("div"); d.className = "description"; d.textContent = c.description; line.cells[1].append(d); }
  c.cell = line.cells[2]; c.cell.className = "value";
  line.onclick = () => { on[i] = !on[i]; line.classList.toggle("off", !on[i]); draw(); };
});

function reset() { view = {x: plot.rising ? whole.slice() : padded(whole), y: null}; draw(); }
function padded([low, high]) { const room = (high - low) * 0.04; return [low - room, high + room]; }
function place(event) { const r = canvas.getBoundingClientRect(); return {x: event.clientX - r.left, y: event.clientY - r.top}; }
function inX(px) { const b = boxes[0]; return b.x[0] + (px - b.left) / b.width * (b.x[1] - b.x[0]); }
function setX(low, high) {
  if (!(high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high), 1e-300))) return;
  view.x = [low, high];
}
canvas.addEventListener("pointerdown", e => {
  if (e.button !== 0) return;
  canvas.setPointerCapture(e.pointerId);
  drag = {from: place(e), zoom: !e.shiftKey, x: view.x.slice(), y: boxes.map(b => b.y.slice())};
});
canvas.addEventListener("pointermove", e => {
  pointer = place(e);
  if (drag && !drag.zoom) {
    const b = boxes[0], moved = (pointer.x - drag.from.x) / b.width * (drag.x[1] - drag.x[0]);
    view.x = [drag.x[0] - moved, drag.x[1] - moved];
    view.y = drag.y.map((y, k) => { const up = (pointer.y - drag.from.y) / boxes[k].height * (y[1] - y[0]); return [y[0] + up, y[1] + up]; });
  }
  draw();
});
canvas.addEventListener("pointerup", e => {
  const to = place(e);
  if (drag && drag.zoom && Math.abs(to.x - drag.from.x) > 6) {
    setX(Math.min(inX(to.x), inX(drag.from.x)), Math.max(inX(to.x), inX(drag.from.x)));
    view.y = null;
  }
  drag = null; draw();
});
canvas.addEventListener("pointerleave", () => { pointer = null; draw(); });
canvas.addEventListener("dblclick", reset);
canvas.addEventListener("wheel", e => {
  e.preventDefault();
  const at = inX(place(e).x), factor = Math.exp(Math.sign(e.deltaY) * 0.2);
  setX(at + (view.x[0] - at) * factor, at + (view.x[1] - at) * factor);
  draw();
}, {passive: false});
document.getElementById("reset").onclick = reset;
window.addEventListener("resize", draw);
reset();
</script></body></html>
)html";

}  // namespace

std::string html_plot(const PlotData& data) {
  const PlotLayout layout = lay_out(data);
  std::string names;
  for (const PlotCurve& curve : data.curves) names += (names.empty() ? "" : ", ") + curve_label(curve);
  const std::string title = page_text(picture_text(data.title.empty() ? names : data.title, 120));
  std::string out(head);
  out += fmt::format("<title>{}</title></head><body><main>", title);
  if (!data.title.empty()) out += fmt::format("<h1>{}</h1>", title);
  out += body;
  out += fmt::format(
      "const plot = {{xName: {}, xLabel: {}, rising: {}, equal: {}, panels: [", script_text(data.x_name),
      script_text(data.x_unit.empty() ? data.x_name : fmt::format("{} [{}]", data.x_name, data.x_unit)),
      data.x_name == "time", layout.aspect > 0.0);
  for (const PlotPanel& panel : layout.panels) {
    std::string label = panel.y_label.substr(0, panel.y_label.find("  (labels"));
    out += fmt::format("{{label: {}, curves: [{}]}}, ", script_text(label), fmt::join(panel.curves, ","));
  }
  out += "], curves: [\n";
  for (std::size_t i = 0; i < data.curves.size(); ++i) {
    const PlotCurve& curve = data.curves[i];
    out += fmt::format("{{name: {}, unit: {}, description: {}, colour: \"{}\", dashes: {},\n x: ",
                       script_text(curve_label(curve)), script_text(curve.unit),
                       script_text(curve.description), curve_colour(i, data.curves.size()),
                       dash_attribute(layout.sources.empty() ? 0 : layout.sources[i]));
    append_numbers(out, curve.x);
    out += ",\n y: ";
    append_numbers(out, curve.y);
    out += "},\n";
  }
  out += "]};";
  out += program;
  return out;
}

}  // namespace causa
