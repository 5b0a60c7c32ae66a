#include "tools/causa/portrait/program_script.h"

#include <cmath>

#include <fmt/format.h>

#include "expression/table/operator.h"

namespace causa::tools {

namespace {

// Why something has no script; thrown inside of this file only.
struct NoScript {
  std::string why;
};

std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  return value < 0.0 || std::signbit(value) ? fmt::format("({})", value) : fmt::format("{}", value);
}

std::string unary_text(Operator op, const std::string& a) {
  switch (op) {
    case Operator::Negate: return fmt::format("(-{})", a);
    case Operator::Not: return fmt::format("({}===0?1:0)", a);
    case Operator::Abs: return fmt::format("Math.abs({})", a);
    case Operator::Sign: return fmt::format("Math.sign({})", a);
    case Operator::Sqrt: return fmt::format("Math.sqrt({})", a);
    case Operator::Exp: return fmt::format("Math.exp({})", a);
    case Operator::Log: return fmt::format("Math.log({})", a);
    case Operator::Log10: return fmt::format("Math.log10({})", a);
    case Operator::Sin: return fmt::format("Math.sin({})", a);
    case Operator::Cos: return fmt::format("Math.cos({})", a);
    case Operator::Tan: return fmt::format("Math.tan({})", a);
    case Operator::Asin: return fmt::format("Math.asin({})", a);
    case Operator::Acos: return fmt::format("Math.acos({})", a);
    case Operator::Atan: return fmt::format("Math.atan({})", a);
    case Operator::Sinh: return fmt::format("Math.sinh({})", a);
    case Operator::Cosh: return fmt::format("Math.cosh({})", a);
    case Operator::Tanh: return fmt::format("Math.tanh({})", a);
    case Operator::Floor:
    case Operator::ToInteger: return fmt::format("Math.floor({})", a);
    case Operator::Ceil: return fmt::format("Math.ceil({})", a);
    case Operator::IntegerOf: return a;
    default: throw NoScript{fmt::format("it uses `{}`", facts(op).name)};
  }
}

std::string binary_text(Operator op, const std::string& a, const std::string& b) {
  switch (op) {
    case Operator::Add: return fmt::format("({}+{})", a, b);
    case Operator::Subtract: return fmt::format("({}-{})", a, b);
    case Operator::Multiply: return fmt::format("({}*{})", a, b);
    case Operator::Divide: return fmt::format("({}/{})", a, b);
    case Operator::Power: return fmt::format("Math.pow({},{})", a, b);
    case Operator::Less: return fmt::format("({}<{}?1:0)", a, b);
    case Operator::LessEqual: return fmt::format("({}<={}?1:0)", a, b);
    case Operator::Greater: return fmt::format("({}>{}?1:0)", a, b);
    case Operator::GreaterEqual: return fmt::format("({}>={}?1:0)", a, b);
    case Operator::Equal: return fmt::format("({}==={}?1:0)", a, b);
    case Operator::NotEqual: return fmt::format("({}!=={}?1:0)", a, b);
    case Operator::And: return fmt::format("({}!==0&&{}!==0?1:0)", a, b);
    case Operator::Or: return fmt::format("({}!==0||{}!==0?1:0)", a, b);
    case Operator::Atan2: return fmt::format("Math.atan2({},{})", a, b);
    case Operator::Min: return fmt::format("Math.min({},{})", a, b);
    case Operator::Max: return fmt::format("Math.max({},{})", a, b);
    case Operator::Div: return fmt::format("Math.trunc({}/{})", a, b);
    case Operator::Mod: return fmt::format("modulo({},{})", a, b);
    case Operator::Rem: return fmt::format("({}%{})", a, b);
    default: throw NoScript{fmt::format("it uses `{}`", facts(op).name)};
  }
}

class ScriptWriter {
 public:
  ScriptWriter(const SimulationProgram& program, std::span<const double> memory)
      : program_(program), memory_(memory) {}

  std::string run() {
    constexpr std::size_t most_slots = 20000;
    if (memory_.size() > most_slots) throw NoScript{"it is too large for a page"};
    if (!program_.state_sets.empty()) throw NoScript{"its states are chosen while it runs"};
    if (!program_.events.discrete.empty()) throw NoScript{"it has variables that change at events only"};
    if (!program_.delays.empty()) throw NoScript{"it reads its own past"};
    for (const ProgramAction& action : program_.events.actions) {
      if (action.kind == ProgramAction::Kind::Reinit) throw NoScript{"its states jump at events"};
    }
    text_ = "const M=new Float64Array([";
    for (std::size_t k = 0; k < memory_.size(); ++k) {
      const std::string number = number_text(memory_[k]);
      text_ += (k > 0 ? "," : "") + number;
    }
    text_ += "]);\nconst given={};\nfunction modulo(a,b){return a-Math.floor(a/b)*b;}\n";
    text_ += "function parameters(){\n";
    write(program_.parameters, Stores::Guarded);
    text_ += "}\nfunction equations(){\n";
    for (std::size_t k = 0; k < program_.equations.kernels.size(); ++k) {
      write(program_.equations.kernels[k], Stores::Plain);
      if (k < program_.equations.blocks.size()) write_block(program_.equations.blocks[k]);
    }
    text_ += "}\n";
    write_conditions();
    text_ += "function derivatives(x){\n";
    std::size_t state = 0;
    for (const SlotRange& range : program_.states) {
      for (std::uint32_t i = 0; i < range.count; ++i)
        text_ += fmt::format("M[{}]=x[{}];\n", range.first + i, state++);
    }
    text_ += "equations();\nfor(let k=0;k<6&&conditions();k++)equations();\nreturn [";
    bool is_first = true;
    for (const SlotRange& range : program_.state_derivatives) {
      for (std::uint32_t i = 0; i < range.count; ++i) {
        text_ += fmt::format("{}M[{}]", is_first ? "" : ",", range.first + i);
        is_first = false;
      }
    }
    return text_ + "];\n}\n";
  }

 private:
  enum class Stores : std::uint8_t { Plain, Guarded };

  static std::string slot_text(const Address& address) {
    std::string text = std::to_string(address.base);
    for (std::size_t d = 0; d < address.factors.size(); ++d) {
      if (address.factors[d] != 0) text += fmt::format("+({})*i{}", address.factors[d], d);
    }
    return text;
  }

  void write(const Kernel& kernel, Stores stores) {
    for (const ProgramLoop& loop : kernel.loops) {
      if (loop.site != ProgramLoop::no_site) throw NoScript{"it calls functions or works on whole arrays"};
      for (std::size_t d = 0; d < loop.counts.size(); ++d)
        text_ += fmt::format("for(let i{0}=0;i{0}<{1};i{0}++){{\n", d, loop.counts[d]);
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        const KernelStatement& statement = kernel.statements[loop.first_statement + i];
        const std::string target = slot_text(kernel.addresses[statement.target]);
        if (stores == Stores::Guarded) text_ += fmt::format("if(given[{}]===undefined)", target);
        text_ += fmt::format("M[{}]={};\n", target, value(kernel, statement));
      }
      for (std::size_t d = 0; d < loop.counts.size(); ++d) text_ += "}\n";
    }
  }

  static std::string value(const Kernel& kernel, const KernelStatement& statement) {
    std::vector<std::string> stack;
    const auto pop = [&stack] {
      std::string text = std::move(stack.back());
      stack.pop_back();
      return text;
    };
    constexpr std::size_t longest = 200'000;
    for (std::uint32_t i = 0; i < statement.code_count; ++i) {
      const Code& code = kernel.code[statement.first_code + i];
      switch (code.instruction) {
        case Instruction::Constant: stack.push_back(number_text(kernel.constants[code.argument])); break;
        case Instruction::Load:
          stack.push_back(fmt::format("M[{}]", slot_text(kernel.addresses[code.argument])));
          break;
        case Instruction::Counter:
          stack.push_back(fmt::format("({})", slot_text(kernel.addresses[code.argument])));
          break;
        case Instruction::Unary: stack.push_back(unary_text(code.op, pop())); break;
        case Instruction::Binary: {
          const std::string right = pop();
          const std::string left = pop();
          stack.push_back(binary_text(code.op, left, right));
          break;
        }
        case Instruction::Select: {
          const std::string otherwise = pop();
          const std::string then = pop();
          const std::string condition = pop();
          stack.push_back(fmt::format("({}!==0?{}:{})", condition, then, otherwise));
          break;
        }
      }
      if (stack.back().size() > longest) throw NoScript{"an equation is too long for a page"};
    }
    return pop();
  }

  void write_block(const SolveBlock& block) {
    constexpr std::size_t most_unknowns = 12;
    if (block.unknowns.size() > most_unknowns)
      throw NoScript{fmt::format("{} equations have to be solved together", block.unknowns.size())};
    text_ += "newton([";
    for (std::size_t k = 0; k < block.unknowns.size(); ++k)
      text_ += fmt::format("{}{}", k > 0 ? "," : "", block.unknowns[k]);
    text_ += "],[";
    for (std::size_t k = 0; k < block.residuals.size(); ++k)
      text_ += fmt::format("{}{}", k > 0 ? "," : "", block.residuals[k]);
    text_ += "],()=>{\n";
    write(block.body, Stores::Plain);
    text_ += "});\n";
  }

  // What relations are at the point; true: one has changed.
  void write_conditions() {
    text_ += "function conditions(){\nlet changed=false;\n";
    if (!program_.events.crossings.empty()) {
      write(program_.events.crossing_kernel, Stores::Plain);
      for (const CrossingGroup& group : program_.events.crossings) {
        for (std::uint32_t i = 0; i < group.held.count; ++i)
          text_ += fmt::format("if(M[{0}]!==M[{1}]){{M[{0}]=M[{1}];changed=true;}}\n", group.held.first + i,
                               group.fresh.first + i);
      }
    }
    text_ += "return changed;\n}\n";
    text_ += R"(function newton(u,r,body){
const n=u.length;
for(let k=0;k<30;k++){
body();
const f=r.map(s=>M[s]),x=u.map(s=>M[s]),A=[];
for(let j=0;j<n;j++){const h=1e-7*Math.max(1e-3,Math.abs(x[j]));M[u[j]]=x[j]+h;body();A.push(r.map((s,i)=>(M[s]-f[i])/h));M[u[j]]=x[j];}
const b=f.slice(),J=f.map((_,i)=>A.map(c=>c[i]));
for(let c=0;c<n;c++){let p=c;for(let i=c+1;i<n;i++)if(Math.abs(J[i][c])>Math.abs(J[p][c]))p=i;
[J[c],J[p]]=[J[p],J[c]];[b[c],b[p]]=[b[p],b[c]];
for(let i=c+1;i<n;i++){const q=J[i][c]/J[c][c];for(let j=c;j<n;j++)J[i][j]-=q*J[c][j];b[i]-=q*b[c];}}
let most=0;
for(let i=n-1;i>=0;i--){for(let j=i+1;j<n;j++)b[i]-=J[i][j]*b[j];b[i]/=J[i][i];}
for(let i=0;i<n;i++){if(!isFinite(b[i]))return;M[u[i]]=x[i]-b[i];most=Math.max(most,Math.abs(b[i])/(1e-3+Math.abs(x[i])));}
if(most<1e-11)break;}
body();}
)";
  }

  const SimulationProgram& program_;
  std::span<const double> memory_;
  std::string text_;
};

}  // namespace

std::variant<ProgramScript, std::string> program_script(const SimulationProgram& program,
                                                        std::span<const double> memory) {
  try {
    return ProgramScript{ScriptWriter(program, memory).run()};
  } catch (const NoScript& no) {
    return no.why;
  }
}

}  // namespace causa::tools
