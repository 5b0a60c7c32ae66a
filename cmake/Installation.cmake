# `cmake --install` and `cpack`: bin/causa, share/causa/library, bash completion, licence.
# The installed program finds its library relative to itself (src/driver/shipped_library.h).
include(GNUInstallDirs)

install(TARGETS causa RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY library/ DESTINATION ${CMAKE_INSTALL_DATADIR}/causa/library)
install(FILES packaging/causa.bash-completion
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME causa)
install(FILES LICENSE README.md README.es.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME causa)
set(CPACK_PACKAGE_CONTACT "The causa developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_STRIP_FILES ON)
include(CPack)
