#!/bin/bash
# ./check: its options, and how it counts. The build is a stand-in; the suites are small scripts that
# print what GoogleTest and `causa test` print.
# shellcheck source=tests/wrapper/harness.bash
source "${BASH_SOURCE[0]%/*}/harness.bash"
unset CAUSA_BUILD_DIR
# shellcheck disable=SC2016  # the scripts below expand their own variables

make_checkout() {
  project=$sandbox/check\ out
  suites=$project/build/release/tests
  mkdir -p "$project/packaging" "$project/src" "$project/tests" "$suites" "$sandbox/bin"
  cp "$checkout/check" "$project/"
  cp "$checkout/packaging/build.bash" "$checkout/packaging/debian-packages.txt" "$project/packaging/"
  script "$sandbox/bin/cmake" 'exit 0'
  script "$sandbox/bin/ninja" 'exit 0'
  script "$sandbox/bin/dpkg-query" 'for package; do echo "$package installed"; done'
  PATH=$sandbox/bin:$PATH
}

script() {  # FILE TEXT
  mkdir -p "${1%/*}"
  printf '#!/bin/sh\n%s\n' "$2" >"$1"
  chmod +x "$1"
}

google_test() {  # NAME RAN PASSED SKIPPED EXIT_CODE
  script "$suites/test_$1" "echo '[==========] $2 tests from 1 test suite ran. (0 ms total)'
echo '[  PASSED  ] $3 tests.'
if [ $4 -gt 0 ]; then echo '[  SKIPPED ] $4 tests.'; fi
exit $5"
}

last_line() { printf '%s\n' "${result##*$'\n'}"; }

test_help() {
  make_checkout
  expect_exit 0 "$project/check" --help
  expect_match "$result" '--fuzz SECONDS'
}

test_wrong_usage() {
  make_checkout
  expect_exit 2 "$project/check" --quick
  expect_match "$output" 'unknown option: --quick'
  expect_exit 2 "$project/check" --fuzz
  expect_exit 2 "$project/check" --fuzz soon
  expect_exit 2 "$project/check" --campaign
  expect_exit 2 "$project/check" --campaign all
  expect_exit 2 "$project/check" --mutate
  expect_exit 2 "$project/check" --mutate all
  expect_exit 2 "$project/check" --faults many
  expect_exit 2 "$project/check" --octave all
  expect_exit 2 "$project/check" --fast --asan
}

test_counts_are_summed() {
  make_checkout
  google_test base 12 12 0 0
  google_test graph 5 5 0 0
  mkdir "$project/tests/modelica"
  script "$project/build/release/bin/causa" '[ "$*" = "test tests/modelica examples/course README.md README.es.md docs" ] && [ -d tests/modelica ] && echo "3 passed, 0 failed"'
  script "$project/tests/wrapper/a.sh" 'echo "2 passed, 0 failed"'
  expect_exit 0 "$project/check"
  expect_equal "$(last_line)" '22 passed, 0 failed'
}

test_skipped_appear_when_there_are_any() {
  make_checkout
  google_test base 12 10 2 0
  script "$project/tests/wrapper/a.sh" 'echo "2 passed, 0 failed, 1 skipped"'
  expect_exit 0 "$project/check"
  expect_equal "$(last_line)" '12 passed, 0 failed, 3 skipped'
}

test_failures_show_the_output() {
  make_checkout
  google_test base 12 9 1 1
  script "$project/tests/wrapper/a.sh" 'echo "the reason"; echo "1 passed, 2 failed"; exit 1'
  expect_exit 1 "$project/check"
  expect_match "$result" 'the reason'
  expect_equal "$(last_line)" '10 passed, 4 failed, 1 skipped'
}

test_a_crash_counts_as_a_failure() {
  make_checkout
  script "$suites/test_base" 'echo "[ RUN ] and then"; kill -SEGV $$'
  expect_exit 1 "$project/check"
  expect_match "$result" 'and then'
  expect_equal "$(last_line)" '0 passed, 1 failed'
}

# A leak is found after the tests have been counted.
test_exit_code_overrules_the_counts() {
  make_checkout
  google_test base 12 12 0 23
  expect_exit 1 "$project/check"
  expect_equal "$(last_line)" '12 passed, 1 failed'
}

test_fast_leaves_out_slow_tests_and_scripts() {
  make_checkout
  script "$suites/test_base" 'case "$*" in *gtest_filter=-*Slow*) ;; *) exit 1 ;; esac
echo "[==========] 1 test from 1 test suite ran."; echo "[  PASSED  ] 1 test."'
  script "$project/tests/wrapper/a.sh" 'echo "1 passed, 0 failed"'
  expect_exit 0 "$project/check" --fast
  expect_equal "$(last_line)" '1 passed, 0 failed'
}

test_campaign_takes_its_verdict_from_the_runner() {
  make_checkout
  script "$project/tests/campaign/run.py" 'echo "$*" >"${0%/*}/seen"; echo "7 passed, 0 failed"'
  expect_exit 0 "$project/check" --campaign 7
  expect_match "$(<"$project/tests/campaign/seen")" '--models 7 --causa '
  expect_equal "$(last_line)" '7 passed, 0 failed'
  script "$project/tests/campaign/run.py" 'echo "6 passed, 1 failed"; exit 1'
  expect_exit 1 "$project/check" --campaign 7
}

test_linearizations_take_their_verdict_from_the_runner() {
  make_checkout
  script "$project/tests/linearization/run.py" 'echo "$*" >"${0%/*}/seen"; echo "60 passed, 0 failed"'
  expect_exit 0 "$project/check" --linearize
  expect_match "$(<"$project/tests/linearization/seen")" '--causa '
  expect_equal "$(last_line)" '60 passed, 0 failed'
  script "$project/tests/linearization/run.py" 'echo "6 passed, 1 failed"; exit 1'
  expect_exit 1 "$project/check" --linearize
}

test_octave_takes_its_verdict_from_the_runner() {
  make_checkout
  script "$project/tests/analysis/octave/run.py" 'echo "$*" >"${0%/*}/seen"; echo "60 passed, 0 failed"'
  expect_exit 0 "$project/check" --octave
  expect_match "$(<"$project/tests/analysis/octave/seen")" '--systems 60 --report '
  expect_equal "$(last_line)" '60 passed, 0 failed'
  script "$project/tests/analysis/octave/run.py" 'echo "6 passed, 1 failed"; exit 1'
  expect_exit 1 "$project/check" --octave 7
}

test_mutations_take_their_verdict_from_the_runner() {
  make_checkout
  script "$project/tests/mutation/run.py" 'echo "$*" >"${0%/*}/seen"; echo "7 passed, 0 failed"'
  expect_exit 0 "$project/check" --mutate 7
  expect_match "$(<"$project/tests/mutation/seen")" '--models 7 --causa '
  expect_equal "$(last_line)" '7 passed, 0 failed'
  script "$project/tests/mutation/run.py" 'echo "6 passed, 1 failed"; exit 1'
  expect_exit 1 "$project/check" --mutate 7
}

test_faults_take_their_verdict_from_the_runner() {
  make_checkout
  script "$project/tests/faults/run.py" 'echo "$*" >"${0%/*}/seen"; echo "7 passed, 0 failed"'
  expect_exit 0 "$project/check" --faults
  expect_match "$(<"$project/tests/faults/seen")" '--kills 200 --causa '
  expect_equal "$(last_line)" '7 passed, 0 failed'
  script "$project/tests/faults/run.py" 'echo "$*" >"${0%/*}/seen"; echo "6 passed, 1 failed"; exit 1'
  expect_exit 1 "$project/check" --faults 7
  expect_match "$(<"$project/tests/faults/seen")" '--kills 7 --causa '
}

test_nothing_to_run_is_an_error() {
  make_checkout
  expect_exit 2 "$project/check"
  expect_match "$output" 'no tests found'
}

test_order_does_not_depend_on_speed() {
  make_checkout
  google_test a 1 1 0 0
  sed -i '1a sleep 0.3' "$suites/test_a"
  google_test b 2 2 0 0
  expect_exit 0 "$project/check"
  expect_match "$result" 'test_a*test_b'
}

test_continuous_integration_runs_check() {
  make_checkout
  mkdir "$project/.ci"
  cp "$checkout/.ci/run" "$project/.ci/"
  google_test base 1 1 0 0
  expect_exit 0 "$project/.ci/run"
  expect_equal "$(last_line)" '1 passed, 0 failed'
}

run_suite
