#include "drawing/svg.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/utf8.h"

namespace causa::drawing {

namespace {

// The vertical middle of capital letters is this far above the baseline, in units of the font's size.
constexpr double middle_of_letters = 0.36;
constexpr double hatch_distance = 2.5;
constexpr double hatch_width = 0.3;
// What a browser can still place; beyond, rounding is all there would be.
constexpr double largest = 1e8;

std::string number(double value) {
  if (!(std::fabs(value) <= largest)) value = value > 0 ? largest : value < 0 ? -largest : 0;
  std::string text = fmt::format("{:.2f}", value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  if (text == "-0") return "0";
  if (text.starts_with("0.")) return text.substr(1);
  if (text.starts_with("-0.")) return "-" + text.substr(2);
  return text;
}

std::string colour(Colour c) {
  const auto doubled = [](std::uint8_t part) { return part / 16 == part % 16; };
  if (doubled(c.red) && doubled(c.green) && doubled(c.blue))
    return fmt::format("#{:x}{:x}{:x}", c.red % 16, c.green % 16, c.blue % 16);
  return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
}

std::string pair(Point p) {
  return number(p.x) + "," + number(p.y);
}

std::string path_data(const std::vector<Segment>& segments) {
  std::string data;
  for (const Segment& s : segments) {
    switch (s.kind) {
      case SegmentKind::Move: data += "M" + pair(s.points[0]); break;
      case SegmentKind::Line: data += "L" + pair(s.points[0]); break;
      case SegmentKind::Quadratic: data += "Q" + pair(s.points[0]) + " " + pair(s.points[1]); break;
      case SegmentKind::Cubic:
        data += "C" + pair(s.points[0]) + " " + pair(s.points[1]) + " " + pair(s.points[2]);
        break;
      case SegmentKind::Close: data += "Z"; break;
    }
  }
  return data;
}

class Writer {
 public:
  std::string write(const Scene& scene) {
    for (const Shape& shape : scene.shapes) {
      const std::string opacity =
          shape.opacity < 1 ? fmt::format(" opacity=\"{}\"", number(shape.opacity)) : std::string();
      std::visit([&](const auto& what) { add(what, opacity); }, shape.what);
    }
    const Box& page = scene.page;
    const double height = page.width() > 0 ? scene.width * page.height() / page.width() : 0;
    std::string file = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">\n",
        number(std::round(scene.width)), number(std::round(height)), number(page.low.x), number(page.low.y),
        number(page.width()), number(page.height()));
    if (!scene.title.empty()) file += fmt::format("<title>{}</title>\n", xml_escaped(scene.title));
    if (!definitions_.empty()) file += "<defs>\n" + definitions_ + "</defs>\n";
    file += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n",
                        number(page.low.x), number(page.low.y), number(page.width()), number(page.height()));
    file +=
        "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" font-family=\"Liberation "
        "Sans,Arial,Helvetica,DejaVu Sans,sans-serif\">\n";
    return file + body_ + "</g>\n</svg>\n";
  }

 private:
  void add(const Path& path, const std::string& opacity) {
    if (path.segments.empty()) return;
    const bool has_stroke = path.stroke.width > 0;
    if (path.fill.kind == FillKind::None && !has_stroke) return;
    const std::string data = path_data(path.segments);
    const bool is_hatched = !path.fill.hatching.empty();
    std::string attributes;
    if (path.fill.kind != FillKind::None) attributes += fmt::format(" fill=\"{}\"", paint(path.fill));
    // Hatching lies between the colour and the border.
    if (is_hatched) {
      body_ += fmt::format("<path d=\"{}\"{}{}/>\n", data, attributes, opacity);
      for (std::size_t i = 0; i < path.fill.hatching.size(); ++i) {
        const bool is_last = i + 1 == path.fill.hatching.size();
        body_ += fmt::format("<path d=\"{}\" fill=\"{}\"{}{}/>\n", data,
                             hatching(path.fill.hatching[i], path.fill.edge),
                             is_last && has_stroke ? stroke(path.stroke) : "", opacity);
      }
      return;
    }
    body_ += fmt::format("<path d=\"{}\"{}{}{}/>\n", data, attributes, has_stroke ? stroke(path.stroke) : "",
                         opacity);
  }

  static std::string stroke(const Stroke& stroke) {
    std::string text =
        fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", colour(stroke.colour), number(stroke.width));
    if (stroke.dashes.empty()) return text;
    text += " stroke-linecap=\"butt\" stroke-dasharray=\"";
    for (std::size_t i = 0; i < stroke.dashes.size(); ++i)
      text += (i > 0 ? " " : "") + number(stroke.dashes[i]);
    return text + "\"";
  }

  std::string paint(const Fill& fill) {
    switch (fill.kind) {
      case FillKind::Cylinder:
        return defined(
            fmt::format("<linearGradient id=\"{{}}\" gradientUnits=\"userSpaceOnUse\" x1=\"{}\" "
                        "y1=\"{}\" x2=\"{}\" y2=\"{}\"><stop stop-color=\"{}\"/><stop "
                        "offset=\".5\" stop-color=\"{}\"/><stop offset=\"1\" "
                        "stop-color=\"{}\"/></linearGradient>\n",
                        number(fill.from.x), number(fill.from.y), number(fill.to.x), number(fill.to.y),
                        colour(fill.edge), colour(fill.colour), colour(fill.edge)));
      case FillKind::Sphere:
        return defined(
            fmt::format("<radialGradient id=\"{{}}\"><stop stop-color=\"{}\"/><stop offset=\"1\" "
                        "stop-color=\"{}\"/></radialGradient>\n",
                        colour(fill.colour), colour(fill.edge)));
      default: return colour(fill.colour);
    }
  }

  std::string hatching(double angle, Colour lines) {
    return defined(
        fmt::format("<pattern id=\"{{}}\" patternUnits=\"userSpaceOnUse\" width=\"{0}\" height=\"{0}\" "
                    "patternTransform=\"rotate({1})\"><path d=\"M0,{2}H{0}\" stroke=\"{3}\" "
                    "stroke-width=\"{4}\"/></pattern>\n",
                    number(hatch_distance), number(angle), number(hatch_distance / 2), colour(lines),
                    number(hatch_width)));
  }

  // `definition` has {} in place of its id.
  std::string defined(const std::string& definition) {
    const auto [known, is_new] = ids_.try_emplace(definition, fmt::format("d{}", ids_.size() + 1));
    if (is_new) definitions_ += fmt::format(fmt::runtime(definition), known->second);
    return fmt::format("url(#{})", known->second);
  }

  void add(const Text& text, const std::string& opacity) {
    if (text.text.empty() || text.size <= 0) return;
    std::string attributes;
    if (text.anchor == Anchor::Middle) attributes += " text-anchor=\"middle\"";
    if (text.anchor == Anchor::End) attributes += " text-anchor=\"end\"";
    if (text.bold) attributes += " font-weight=\"bold\"";
    if (text.italic) attributes += " font-style=\"italic\"";
    if (text.underline) attributes += " text-decoration=\"underline\"";
    if (!text.family.empty()) attributes += fmt::format(" font-family=\"{}\"", xml_escaped(text.family));
    const Point p = text.position;
    std::string place;
    if (number(text.angle) == "0") {
      place = fmt::format("x=\"{}\" y=\"{}\"", number(p.x), number(p.y + middle_of_letters * text.size));
    } else {
      place = fmt::format("transform=\"translate({}) rotate({})\" y=\"{}\"", pair(p), number(text.angle),
                          number(middle_of_letters * text.size));
    }
    body_ += fmt::format("<text {} font-size=\"{}\" fill=\"{}\"{}{}>{}</text>\n", place, number(text.size),
                         colour(text.colour), attributes, opacity, xml_escaped(text.text));
  }

  void add(const Image& image, const std::string& opacity) {
    const Affine& m = image.place;
    // The square [-1, 1]² in units in which the picture keeps its proportions.
    const double x = length(m.turn({1, 0}));
    const double y = length(m.turn({0, 1}));
    if (x == 0 || y == 0) return;
    body_ += fmt::format(
        "<image transform=\"matrix({:.6g} {:.6g} {:.6g} {:.6g} {} {})\" x=\"{}\" y=\"{}\" width=\"{}\" "
        "height=\"{}\"{} href=\"data:{};base64,{}\"/>\n",
        m.a / x, m.b / x, m.c / y, m.d / y, number(m.e), number(m.f), number(-x), number(-y), number(2 * x),
        number(2 * y), opacity, image.media_type, image.base64);
  }

  std::string definitions_;
  std::string body_;
  std::map<std::string, std::string> ids_;
};

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint c = decode_code_point(text, i);
    const std::string_view bytes = text.substr(i, c.bytes);
    i += c.bytes;
    if (!c.valid || c.value < 0x20 || c.value == 0xFFFE || c.value == 0xFFFF) continue;
    if (c.value == '<')
      result += "&lt;";
    else if (c.value == '>')
      result += "&gt;";
    else if (c.value == '&')
      result += "&amp;";
    else if (c.value == '"')
      result += "&quot;";
    else
      result += bytes;
  }
  return result;
}

std::string svg(const Scene& scene) {
  return Writer().write(scene);
}

}  // namespace causa::drawing
