#include "driver/diagram/connector_nets.h"

namespace causa::driver {

ConnectorNets::ConnectorNets(const graphics::ClassGraphics& graphics) {
  for (const graphics::ConnectionGraphics& connection : graphics.connections) {
    const std::size_t left = net_of(connection.left);
    parents_[left] = net_of(connection.right);
  }
}

std::size_t ConnectorNets::net_of(const std::vector<std::string>& names) {
  std::string key;
  for (std::size_t i = 0; i < names.size() && i < 2; ++i) key += names[i] + ".";
  const auto [found, is_new] = numbers_.emplace(std::move(key), parents_.size());
  if (is_new) parents_.push_back(found->second);
  std::size_t net = found->second;
  while (parents_[net] != net) net = parents_[net];
  return net;
}

}  // namespace causa::driver
