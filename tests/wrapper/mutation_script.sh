#!/bin/bash
# tests/mutation/run.py: what it notices, with a stand-in for causa, and that it draws the same mutants again.
# shellcheck source=tests/wrapper/harness.bash
source "${BASH_SOURCE[0]%/*}/harness.bash"
# shellcheck disable=SC2016  # the scripts below expand their own variables

# A program whose command `flatten` does this; all others succeed and say nothing.
make_causa() {  # SHELL_TEXT
  mkdir -p models
  printf 'model A\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -2*x + 1;\nend A;\n' >models/a.mo
  printf '#!/bin/sh\ncase $1 in\n  flatten) %s ;;\nesac\n' "$1" >causa
  chmod +x causa
}

mutate() {  # ARGUMENT…
  "$checkout/tests/mutation/run.py" --causa ./causa --models 3 --jobs 1 --limit 2 "$@" models
}

test_nothing_found() {
  make_causa 'echo "error[XX001]: no" >&2; exit 1'
  expect_exit 0 mutate
  expect_match "$result" '3 passed, 0 failed'
}

test_crash() {
  make_causa 'kill -SEGV $$'
  expect_exit 1 mutate --keep kept
  expect_match "$result" 'crash: SIGSEGV'
  expect_match "$(cat kept/1-0/report.txt)" 'mutant 0 of seed 1'
  [[ -f kept/1-0/mutant.mo && -f kept/1-0/original.mo ]]
}

test_internal_error() {
  make_causa 'echo "causa: internal error: an id" >&2; exit 3'
  expect_exit 1 mutate
  expect_match "$result" 'internal error: an id'
}

test_too_slow() {
  make_causa 'exec sleep 20'
  expect_exit 1 mutate --models 1
  expect_match "$result" 'too slow'
}

test_control_characters() {
  make_causa 'printf "\033[2J"'
  expect_exit 1 mutate --models 1
  expect_match "$result" 'control characters'
}

test_text_that_does_not_load_again() {
  make_causa 'echo "model A end A;"'
  printf '#!/bin/sh\ncase "$*" in\n  */flat*.mo*) echo "error[XX001]: no" >&2; exit 1 ;;\n  flatten*) echo "model A end A;" ;;\nesac\n' >causa
  expect_exit 1 mutate --models 1
  expect_match "$result" 'does not load again: error?XX001?: no'
}

test_a_number_is_the_same_mutant_again() {
  make_causa 'kill -SEGV $$'
  expect_exit 1 mutate --keep one --only 2
  expect_exit 1 mutate --keep other
  expect_equal "$(<one/1-2/mutant.mo)" "$(<other/1-2/mutant.mo)"
  expect_exit 1 mutate --keep third --only 2 --seed 9
  [[ $(<one/1-2/mutant.mo) != "$(<third/9-2/mutant.mo)" ]]
}

test_wrong_usage() {
  make_causa 'exit 0'
  expect_exit 2 "$checkout/tests/mutation/run.py" --causa ./no-such-program models
  expect_exit 2 "$checkout/tests/mutation/run.py" --causa ./causa no-such-folder
}

# A handful of real ones.
test_release_build() {
  local causa=${CAUSA_BUILD_DIR:-$checkout/build}/release/bin/causa
  [[ -x $causa ]] || skip "no release build in ${causa%/bin/causa}"
  expect_exit 0 "$checkout/tests/mutation/run.py" --causa "$causa" --models 8 --jobs 2
  expect_match "$result" '8 passed, 0 failed'
}

run_suite
