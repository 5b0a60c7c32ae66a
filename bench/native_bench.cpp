// Machine code against the same assignments written in C and compiled by the system's compiler at -O2: the
// DC motor (10 equations), the LC line written scalar (1,000) and 100,000 random smooth assignments, half of
// them with a sine; beside them the interpreter, array loops, and what it takes to make the code.
//
// Times are the shortest of many rounds in which all candidates take turns.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <random>

#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include "../tests/codegen/native_agreement.h"
#include "../tests/program/program_builder.h"

namespace causa::bench {
namespace {

using namespace testing;

struct Model {
  std::string name;
  Kernel kernel{};
  std::vector<double> memory{};
};

double between(std::mt19937& random, double low, double high) {
  return low + (high - low) * static_cast<double>(random()) / 4294967296.0;
}

// 0 time; 1 R, 2 L, 3 k, 4 J, 5 d, 6 u0, 7 ratio, 8 load; 10 i, 11 w, 12 phi; 20 … the rest.
Model dc_motor() {
  Model model{.name = "DC motor", .memory = std::vector<double>(40)};
  for (std::size_t i = 1; i < 13; ++i) model.memory[i] = 0.1 + 0.3 * static_cast<double>(i);
  Kernel& kernel = model.kernel;
  begin_loop(kernel, {});
  const auto set = [&](std::int64_t slot, const Formula& formula) { store(kernel, {slot, {}}, formula); };
  set(20, load(6));                                     // u = u0
  set(21, load(1) * load(10));                          // v_R = R i
  set(22, load(3) * load(11));                          // e = k w
  set(23, load(20) - load(21) - load(22));              // v_L = u − v_R − e
  set(24, load(23) / load(2));                          // der(i) = v_L / L
  set(25, load(3) * load(10));                          // tau = k i
  set(26, load(5) * load(11));                          // tau_d = d w
  set(27, load(7) * load(8) * load(12));                // tau_l = ratio c phi
  set(28, (load(25) - load(26) - load(27)) / load(4));  // der(w) = (tau − tau_d − tau_l) / J
  set(29, load(11));                                    // der(phi) = w
  return model;
}

// der(i[k]) = (v[k-1] − v[k]) / L, der(v[k]) = (i[k] − i[k+1]) / C; every equation on a line of its own.
Model lc_line() {
  constexpr std::int64_t n = 500;
  Model model{.name = "LC line, scalar", .memory = std::vector<double>(4 + 4 * n + 8)};
  for (std::size_t i = 1; i < model.memory.size(); ++i) model.memory[i] = 1.0 / static_cast<double>(i);
  const auto voltage = [](std::int64_t k) { return 4 + 2 * k; };
  const auto current = [](std::int64_t k) { return 5 + 2 * k; };
  const auto derivative = [](std::int64_t slot) { return slot + 2 * n + 4; };
  begin_loop(model.kernel, {});
  for (std::int64_t k = 1; k <= n; ++k) {
    store(model.kernel, {derivative(current(k)), {}}, (load(voltage(k - 1)) - load(voltage(k))) / load(1));
    store(model.kernel, {derivative(voltage(k)), {}}, (load(current(k)) - load(current(k + 1))) / load(2));
  }
  return model;
}

// Equal constants and addresses once, as in programs that were lowered from models.
void intern(Kernel& kernel) {
  std::map<double, std::uint32_t> constants;
  std::map<std::int64_t, std::uint32_t> addresses;
  const auto number = [](auto& known, const auto& key) {
    return known.try_emplace(key, static_cast<std::uint32_t>(known.size())).first->second;
  };
  for (Code& code : kernel.code) {
    if (code.instruction == Instruction::Constant) {
      code.argument = number(constants, kernel.constants[code.argument]);
    } else if (code.instruction == Instruction::Load) {
      code.argument = number(addresses, kernel.addresses[code.argument].base);
    }
  }
  for (KernelStatement& statement : kernel.statements) {
    statement.target = number(addresses, kernel.addresses[statement.target].base);
  }
  kernel.constants.resize(constants.size());
  for (const auto& [value, place] : constants) kernel.constants[place] = value;
  kernel.addresses.resize(addresses.size());
  for (const auto& [slot, place] : addresses) kernel.addresses[place] = {.base = slot, .factors = {}};
}

Model random_assignments(std::uint32_t count) {
  constexpr std::uint32_t known = 1000;
  Model model{.name = fmt::format("{} random", count), .memory = std::vector<double>(known + count)};
  std::mt19937 random(4711);
  for (std::uint32_t i = 0; i < known; ++i) model.memory[i] = between(random, -1, 1);
  begin_loop(model.kernel, {});
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto any = [&] { return load(static_cast<std::int64_t>(random() % (known + i))); };
    const auto number = [&](double largest) {
      return Formula(largest * static_cast<double>(1 + random() % 64) / 64.0);
    };
    // Coefficients keep all values below 2.
    const Formula formula = i % 2 == 0   ? number(0.5) * any() + call(Operator::Sin, any() * any())
                            : i % 4 == 1 ? number(0.125) * any() * any() - number(0.5) * any()
                                         : any() / (Formula(1.0) + any() * any() * number(0.125));
    store(model.kernel, {known + i, {}}, formula);
  }
  intern(model.kernel);
  return model;
}

// Each statement as a line of C; functions of a hundred lines, or the compiler takes many minutes.
std::string in_c(const Kernel& kernel) {
  constexpr std::size_t lines_per_function = 100;
  std::string text = "#include <math.h>\n";
  std::size_t functions = 0;
  for (std::size_t i = 0; i < kernel.statements.size(); ++i) {
    const KernelStatement& statement = kernel.statements[i];
    if (i % lines_per_function == 0) {
      text += fmt::format("{}static __attribute__((noinline)) void f{}(double* m) {{\n", i == 0 ? "" : "}\n",
                          functions++);
    }
    std::vector<std::string> stack;
    for (std::uint32_t k = 0; k < statement.code_count; ++k) {
      const Code& code = kernel.code[statement.first_code + k];
      if (code.instruction == Instruction::Constant) {
        stack.push_back(fmt::format("{:a}", kernel.constants[code.argument]));
      } else if (code.instruction == Instruction::Load) {
        stack.push_back(fmt::format("m[{}]", kernel.addresses[code.argument].base));
      } else if (code.instruction == Instruction::Unary) {
        stack.back() = fmt::format("{}({})", facts(code.op).name, stack.back());
      } else {
        const std::string right = stack.back();
        stack.pop_back();
        stack.back() = fmt::format("({} {} {})", stack.back(), facts(code.op).name, right);
      }
    }
    text += fmt::format("  m[{}] = {};\n", kernel.addresses[statement.target].base, stack.back());
  }
  text += "}\nvoid run(double* m) {\n";
  for (std::size_t f = 0; f < functions; ++f) text += fmt::format("  f{}(m);\n", f);
  return text + "}\n";
}

using Function = void (*)(double*);

// A shared library from the system's compiler. Null: there is no compiler.
Function compiled_by_c(const Model& model) {
  const auto folder = std::filesystem::temp_directory_path() / fmt::format("causa-bench-{}", getpid());
  std::filesystem::create_directories(folder);
  const auto source = folder / "model.c";
  const auto library = folder / fmt::format("{}.so", model.kernel.statements.size());
  std::ofstream(source) << in_c(model.kernel);
  const std::string command = fmt::format("cc -O2 -ffp-contract=off -shared -fPIC -o '{}' '{}' -lm",
                                          library.string(), source.string());
  if (std::system(command.c_str()) != 0) return nullptr;
  void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  std::filesystem::remove_all(folder);
  return handle == nullptr ? nullptr : reinterpret_cast<Function>(dlsym(handle, "run"));
}

// Of this process alone, whatever else the machine does.
double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds(const std::function<void()>& work) {
  const double before = processor_time();
  work();
  return processor_time() - before;
}

// All candidates find their memory at the same place within a cache line: a store across two lines takes
// twice as long.
class AlignedMemory {
 public:
  explicit AlignedMemory(const std::vector<double>& values) : room_(values.size() + 8) {
    const auto address = std::bit_cast<std::uintptr_t>(room_.data());
    first_ = room_.data() + (64 - address % 64) % 64 / sizeof(double);
    std::ranges::copy(values, first_);
  }
  [[nodiscard]] double* data() const { return first_; }
  double operator[](std::size_t i) const { return first_[i]; }

 private:
  std::vector<double> room_;
  double* first_;
};

struct Candidate {
  std::string name;
  std::function<void(int)> run;  // so many times
  double best = 1e300;           // seconds per run
};

template <class Work>
Candidate candidate(std::string name, const Work& work) {
  return {std::move(name), [work](int repetitions) {
            for (int i = 0; i < repetitions; ++i) work();
          }};
}

void measure(std::vector<Candidate>& candidates, int rounds, int repetitions) {
  for (int round = 0; round < rounds; ++round) {
    for (Candidate& each : candidates) {
      const double time = seconds([&] { each.run(repetitions); });
      each.best = std::min(each.best, time / repetitions);
    }
  }
}

void compare(const Model& model, int rounds, int repetitions) {
  const auto statements = static_cast<double>(model.kernel.statements.size());
  double making = 1e300;
  std::unique_ptr<NativeKernel> native;
  for (int i = 0; i < 10; ++i) {
    making = std::min(making, seconds([&] { native = NativeKernel::compile(model.kernel); }));
  }
  if (native == nullptr) {
    std::puts("there is no native code on this processor");
    return;
  }
  Function c = nullptr;
  const auto before = std::chrono::steady_clock::now();
  c = compiled_by_c(model);
  const double c_making = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  std::vector<double> interpreted_memory = model.memory;
  std::vector<double> constants;
  const interpreter::KernelCode code =
      interpreter::translate(model.kernel, static_cast<std::uint32_t>(model.memory.size()), constants, {});
  interpreter::KernelWorkspace workspace({&code});
  interpreted_memory.insert(interpreted_memory.end(), constants.begin(), constants.end());
  const AlignedMemory native_memory(model.memory);
  const AlignedMemory c_memory(model.memory);
  std::vector<Candidate> candidates;
  candidates.push_back(candidate("native", [&] { native->run(native_memory.data()); }));
  if (c != nullptr) candidates.push_back(candidate("C -O2", [&] { c(c_memory.data()); }));
  candidates.push_back(
      candidate("interpreter", [&] { interpreter::run_kernel(code, interpreted_memory.data(), workspace); }));
  measure(candidates, rounds, repetitions);
  std::printf("\n%s: %.0f assignments, %zu bytes of code written in %.3f ms", model.name.c_str(), statements,
              native->code_size(), 1e3 * making);
  if (c != nullptr) {
    std::printf(" (C: %.0f ms, %.0f times)\n", 1e3 * c_making, c_making / making);
  } else {
    std::printf(" (no C compiler found)\n");
  }
  std::printf("  %-14s %12s %14s %16s\n", "", "us per run", "ns per assign.", "times C");
  for (const Candidate& each : candidates) {
    std::printf("  %-14s %12.3f %14.3f", each.name.c_str(), 1e6 * each.best, 1e9 * each.best / statements);
    if (c != nullptr) std::printf(" %16.2f", each.best / candidates[1].best);
    std::printf("\n");
  }
  if (c == nullptr) return;
  std::size_t different = 0;
  for (std::size_t i = 0; i < model.memory.size(); ++i) {
    if (!same_value(c_memory[i], native_memory[i])) ++different;
  }
  std::printf("  values that differ from C: %zu of %zu\n", different, model.memory.size());
}

// An empty kernel: what entering and leaving costs; and der(x) = -k x with an explicit Euler step around it.
void call_cost() {
  Kernel empty;
  const auto nothing = NativeKernel::compile(empty);
  const auto decay = NativeKernel::compile(decay_program().equations.kernels.front());
  if (nothing == nullptr || decay == nullptr) return;
  std::vector<double> memory{0.0, 1.0, 1.0, 1.0, 0.0};
  std::vector<Candidate> candidates;
  candidates.push_back(candidate("an empty kernel", [&] { nothing->run(memory.data()); }));
  candidates.push_back(candidate("a kernel with one assignment", [&] { decay->run(memory.data()); }));
  candidates.push_back(candidate("an Euler step of der(x) = -k x", [&] {
    decay->run(memory.data());
    memory[3] += 1e-6 * memory[4];
    memory[0] += 1e-6;
  }));
  measure(candidates, 20, 1'000'000);
  std::puts("\nper call, including the loop around it");
  for (const Candidate& each : candidates) {
    std::printf("  %-32s %8.2f ns\n", each.name.c_str(), 1e9 * each.best);
  }
}

// The advection line as a loop.
void array_loop() {
  for (const std::uint32_t n : {1000U, 100'000U}) {
    const SimulationProgram program = advection_program(n);
    const auto native = NativeKernel::compile(program.equations.kernels.front());
    const auto in_order = NativeKernel::compile(program.equations.kernels.front(), {.vectorize = false});
    const auto two_lanes = NativeKernel::compile(program.equations.kernels.front(), {.use_avx = false});
    if (native == nullptr || in_order == nullptr || two_lanes == nullptr) return;
    std::vector<double> memory(program.slot_count, 0.5);
    std::vector<Candidate> candidates;
    candidates.push_back(candidate("native", [&] { native->run(memory.data()); }));
    candidates.push_back(candidate("native, two lanes", [&] { two_lanes->run(memory.data()); }));
    candidates.push_back(candidate("native, one by one", [&] { in_order->run(memory.data()); }));
    measure(candidates, 30, static_cast<int>(10'000'000 / n / 10));
    std::printf("\nadvection line as a loop, N = %u: %zu bytes of code\n", n, native->code_size());
    for (const Candidate& each : candidates) {
      std::printf("  %-20s %8.3f ns per element\n", each.name.c_str(), 1e9 * each.best / n);
    }
  }
}

}  // namespace
}  // namespace causa::bench

int main() {
  using namespace causa::bench;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  compare(dc_motor(), 30, 200'000);
  compare(lc_line(), 30, 5'000);
  call_cost();
  array_loop();
  compare(random_assignments(10'000), 30, 20);
  compare(random_assignments(100'000), 30, 2);
}
