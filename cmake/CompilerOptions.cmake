# Warnings are errors, and floating point means the same on every path: the interpreter judges the
# native code by bit equality, so the compiler may not fuse a*b+c behind our back.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
                    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual -Wundef -Werror
                    -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False positives of g++ 12 inside libstdc++ (GCC bugs 105329, 105562, 107852) at -O2.
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-maybe-uninitialized)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # libstdc++ 12 uses a function of its own that it has deprecated (std::get_temporary_buffer).
  add_compile_options(-Wno-deprecated-declarations)
  # Files joined for speed share an unnamed namespace; the preset `clang` compiles each file by itself and warns.
  if(CMAKE_UNITY_BUILD)
    add_compile_options(-Wno-shadow)
  endif()
endif()

# RelWithDebInfo defines NDEBUG by default; our checks do not depend on it, assert() is not used.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")

if(CAUSA_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(CAUSA_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()
if(CAUSA_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
if(CAUSA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
