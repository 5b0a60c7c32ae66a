# shellcheck shell=bash
# Installs packages, configures and builds, for ./causa and ./check.
#
# The caller sets `root` (the checkout) and `program` (its name in messages), then calls
#
#   begin_build PRESET; require_packages GROUP…; build_preset TARGET [CMAKE_ARGUMENT…]; end_build
#
# What holds: between begin_build and end_build no other ./causa or ./check builds this preset. The
# stamp exists only after a complete build. A configuration that failed or was interrupted leaves no
# CMake cache behind. Whatever goes wrong ends in `fail`: a message with what to do, and exit code 2.
# Standard output and standard input belong to the program that is run afterwards; neither is touched.

: "${root:?}" "${program:?}"

say() {
  printf '%s: %s\n' "$program" "$1" >&2
  shift
  if (($# > 0)); then printf '  %s\n' "$@" >&2; fi
}

fail() {
  say "$@"
  exit 2
}

# The command that was called, fit to be copied from a message.
this_command() { printf '%q' "$root/$program"; }

# --- the build directory -------------------------------------------------------------------------

# Sets build_root, build_dir and log, and takes the lock. From here on `root` has no symbolic links,
# since CMake compares the path as text.
begin_build() {
  preset=$1
  root=$(cd -P -- "$root" && pwd)
  build_root=${CAUSA_BUILD_DIR:-$root/build}

  local reason
  reason=$(mkdir -p -- "$build_root" 2>&1) || fail_unwritable "$build_root" "$reason"
  build_root=$(cd -P -- "$build_root" && pwd) || fail_unwritable "$build_root" 'it cannot be entered'
  build_dir=$build_root/$preset
  log=$build_root/$preset.log
  local path
  for path in "$build_root" "$build_dir" "$build_dir/bin" "$log"; do
    if [[ -e $path && ! -w $path ]]; then fail_unwritable "$path" "user $(id -un) may not write there"; fi
  done

  # Children inherit the lock: should this script be killed, a compiler still running keeps it.
  { exec {lock}>"$build_root/.$preset.lock"; } 2>/dev/null ||
    fail_unwritable "$build_root" "no file can be created there"
  # Compilers of a build just interrupted need a moment to end.
  if ! flock --timeout 0.5 "$lock"; then
    say "another build is under way in $build_dir; waiting for it…"
    flock "$lock"
  fi
  trap 'interrupted 130' INT
  trap 'interrupted 143' TERM HUP
}

end_build() {
  trap - INT TERM HUP
  exec {lock}>&-
}

fail_unwritable() {  # PATH REASON
  fail "cannot write to $1" \
       "($2)" \
       "If the checkout is read-only, build somewhere else, for instance:" \
       "  CAUSA_BUILD_DIR=\$HOME/.cache/causa $(this_command)" \
       "If another user (root?) built here before, remove $1 as that user."
}

interrupted() {  # EXIT_CODE
  if [[ -e $build_dir/.configuring ]]; then forget_configuration; fi
  say 'interrupted; the next call goes on from here'
  exit "$1"
}

# --- Debian packages -----------------------------------------------------------------------------

# Prints the packages of the named groups, each once.
packages_of() {  # GROUP…
  local group package _
  local -A seen=()
  while read -r group package _; do
    if [[ " $* " == *" $group "* && -z ${seen[$package]:-} ]]; then
      seen[$package]=yes
      printf '%s\n' "$package"
    fi
  done <"$root/packaging/debian-packages.txt"
}

# Installs what is missing of the named groups. Asks only dpkg's own records, so with everything
# present the network is not touched.
require_packages() {  # GROUP…
  local -a wanted missing=()
  mapfile -t wanted < <(packages_of "$@")
  if ! type -P dpkg-query >/dev/null || ! type -P apt-get >/dev/null; then
    fail 'this is not a Debian system (no apt-get), so needed packages cannot be looked up or installed' \
         "Needed, by their Debian 12 names: ${wanted[*]}" \
         'Install what corresponds to them here, then build without this script:' \
         "  cd $(printf '%q' "$root") && cmake --preset $preset && cmake --build build/$preset"
  fi

  local package state
  local -A states=()
  while read -r package state; do
    states[$package]=$state
  done < <(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null)
  for package in "${wanted[@]}"; do
    if [[ ${states[$package]:-} != installed ]]; then missing+=("$package"); fi
  done
  if ((${#missing[@]} > 0)); then install_packages "${missing[@]}"; fi
}

install_packages() {  # PACKAGE…
  local -a as_root=()
  if ((EUID != 0)); then
    if ! type -P sudo >/dev/null || [[ ! -t 0 || ! -t 2 ]]; then
      fail "missing Debian packages: $*" \
           'They need an administrator, or a terminal to ask for the password of sudo. Install them by' \
           "  sudo apt-get install --no-install-recommends $*" \
           '(as root: the same without sudo), then try again.'
    fi
    as_root=(sudo)
  fi

  local packages_log=$build_root/packages.log
  run_apt() {
    printf '\n$ apt-get %s\n' "$*" >>"$packages_log"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@" \
      </dev/null >>"$packages_log" 2>&1
  }
  local -a install=(install --yes --no-install-recommends "$@")

  say "installing Debian packages${as_root[0]:+ through sudo}: $*"
  : >"$packages_log"
  # The package index may be absent (a bare container) or old; only a failure shows that it is.
  if ! run_apt "${install[@]}" && ! { run_apt update && run_apt "${install[@]}"; }; then
    tail -n 12 -- "$packages_log" | sed 's/^/  | /' >&2
    fail "apt-get could not install: $*" \
         'Is there a network connection, and space on the disk? Try it by hand:' \
         "  ${as_root[0]:+sudo }apt-get update && ${as_root[0]:+sudo }apt-get install --no-install-recommends $*" \
         "The whole output: $packages_log"
  fi
}

# --- configuring and building --------------------------------------------------------------------

# Configures and builds one target; `all` for everything.
build_preset() {  # TARGET [CMAKE_ARGUMENT…]
  local target=$1
  shift
  local program_needed
  for program_needed in cmake ninja; do
    type -P "$program_needed" >/dev/null ||
      fail "the program $program_needed is not on the PATH, though its package is installed" \
           "PATH is $PATH" "Add the folder of $program_needed (normally /usr/bin) to it."
  done

  require_disk_space
  discard_foreign_build
  announce

  # As old as the start: a source edited while the compiler runs is newer than the stamp.
  mkdir -p -- "$build_dir" 2>/dev/null || fail_unwritable "$build_dir" 'it cannot be created'
  rm -f -- "$build_dir/.stamp"
  printf '%s\n' "$root" >"$build_dir/.stamp.new" || fail_build

  configure "$@"
  compile "$target" || fail_build
  mv -f -- "$build_dir/.stamp.new" "$build_dir/.stamp"
}

announce() {
  if [[ $program == causa && ! -e $build_dir/build.ninja ]]; then
    # A second of processor time per source file, a round figure on the slow side: eight files are compiled as
    # one (docs/decisions/0012) with the standard library parsed once (0014), which took 0.75 s each (g++ 12, -O2).
    local -a sources
    mapfile -t sources < <(find "$root/src" -name '*.cpp')
    local minutes=$(((${#sources[@]} / $(nproc) + 59) / 60))
    say "building (first use, about $((minutes > 1 ? minutes : 1)) minute$( ((minutes > 1)) && echo s))…"
  elif [[ $program == causa ]]; then
    say 'building…'
  else
    say "building $preset…"
  fi
}

# A first build fills about a gigabyte; a later one replaces files.
require_disk_space() {
  local needed_mb=1000 available
  if [[ -e $build_dir/build.ninja ]]; then needed_mb=200; fi
  available=$(df -k --output=avail -- "$build_root" 2>/dev/null) || return 0
  available=${available##*[!0-9]}
  if [[ -n $available ]] && ((available / 1024 < needed_mb)); then
    fail "not enough disk space to build: $((available / 1024)) MB free at $build_root, $needed_mb MB needed" \
         'Free some space, or build on another disk, for instance:' \
         "  CAUSA_BUILD_DIR=/other/disk/causa $(this_command)"
  fi
}

# CMake refuses a cache written for another place or another generator; such a build starts anew.
# A build of some other project is not ours to delete.
discard_foreign_build() {
  local cache=$build_dir/CMakeCache.txt key value home='' generator='' project=''
  if [[ -e $build_dir/.configuring ]]; then forget_configuration; fi
  if [[ ! -e $cache ]]; then return; fi
  while IFS='=' read -r key value; do
    case $key in
      CMAKE_HOME_DIRECTORY:INTERNAL) home=$value ;;
      CMAKE_GENERATOR:INTERNAL) generator=$value ;;
      CMAKE_PROJECT_NAME:STATIC) project=$value ;;
    esac
  done <"$cache"
  if [[ $home == "$root" && $generator == Ninja ]]; then return; fi
  if [[ $project != causa ]]; then
    fail "$build_dir holds a build of something else (${project:-no project name}, from ${home:-an unknown place})" \
         'Remove it, or choose another place with CAUSA_BUILD_DIR.'
  fi
  say "$build_dir was built from $home with $generator; starting it anew"
  rm -rf -- "$build_dir"
}

forget_configuration() {
  rm -rf -- "$build_dir/CMakeCache.txt" "$build_dir/CMakeFiles" "$build_dir/.configuring"
}

# Always configures, also when Ninja would know that it need not: that is under a second, and it picks
# up changed presets and the commit that --version names.
configure() {  # [CMAKE_ARGUMENT…]
  local had_cache=''
  if [[ -e $build_dir/CMakeCache.txt ]]; then had_cache=yes; fi
  if run_cmake "$@"; then return; fi
  # What an old cache remembers (a compiler, a library) may have gone.
  if [[ -n $had_cache ]] && run_cmake "$@"; then return; fi
  fail_build
}

# The mark survives even a power cut, and tells the next call that the cache cannot be trusted.
run_cmake() {  # [CMAKE_ARGUMENT…]
  { : >"$build_dir/.configuring"; } 2>/dev/null || return
  if (cd -- "$root" && cmake --preset "$preset" -B "$build_dir" "$@") </dev/null >"$log" 2>&1; then
    rm -f -- "$build_dir/.configuring"
  else
    forget_configuration
    return 1
  fi
}

compile() {  # TARGET
  cmake --build "$build_dir" --target "$1" </dev/null 2>&1 | show_progress >"$log"
}

# Copies Ninja's output and shows its [done/all]: on one line of a terminal, otherwise as a line for each fifth of
# a long build. Reads on after Ctrl-C: Ninja must be able to say its last words, or it dies before it has removed
# half-written files.
show_progress() {
  trap '' INT
  local line percent announced=0
  while IFS= read -r line; do
    printf '%s\n' "$line"
    if [[ ! $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then continue; fi
    percent=$((BASH_REMATCH[1] * 100 / BASH_REMATCH[2]))
    if [[ -t 2 ]]; then
      printf '\r%s: %s %d %%\e[K' "$program" "${BASH_REMATCH[0]}" "$percent" >&2
    elif ((BASH_REMATCH[2] >= 40 && percent >= announced + 20 && percent < 100)); then
      announced=$((percent / 20 * 20))
      say "${BASH_REMATCH[0]} $percent %"
    fi
  done
  if [[ -t 2 ]]; then printf '\r\e[K' >&2; fi
}

# Shows the first errors, not the last: those that follow are often their consequence.
fail_build() {
  local excerpt=''
  if [[ -r $log ]]; then
    # After `FAILED: file` Ninja prints the command, which is too long to read.
    excerpt=$(awk '/^CMake Error/ { on = 1 }
                   /^FAILED: /    { on = 1; print; getline; next }
                   on && !/^\[[0-9]+\/[0-9]+\]/ && ++lines <= 40' "$log" 2>/dev/null) || true
    if [[ -z $excerpt ]]; then excerpt=$(tail -n 15 -- "$log"); fi
  fi

  if grep -qsE 'No space left on device|Disk quota exceeded' "$log" ||
     ! { printf 'x' >"$build_root/.probe"; } 2>/dev/null; then
    # Which files were cut short cannot be known; removing all of them frees the space as well.
    rm -rf -- "$build_dir" "$build_root/.probe"
    fail "the disk became full while building in $build_root" \
         'The unfinished build has been removed. Free about 1000 MB, or build on another disk:' \
         "  CAUSA_BUILD_DIR=/other/disk/causa $(this_command)"
  fi
  rm -f -- "$build_root/.probe"

  if [[ -n $excerpt ]]; then printf '%s\n' "$excerpt" >&2; fi
  if grep -qsE 'Killed signal terminated program|memory exhausted|out of memory' "$log"; then
    fail 'the compiler ran out of memory' \
         'Close other programs, or compile one file at a time:' \
         "  CMAKE_BUILD_PARALLEL_LEVEL=1 $(this_command)"
  fi
  fail 'the build failed' \
       "The whole output: $log" \
       "If the sources are as they were published, remove $build_dir and try again."
}
