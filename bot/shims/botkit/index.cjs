// botbuilder-adapter-slack extends botkit's BotWorker and uses nothing else of it.
class BotWorker {
  constructor(controller, config) {
    this.controller = controller;
    this.config = config;
  }

  getConfig(key) {
    return key ? this.config?.[key] : this.config;
  }
}

module.exports = { BotWorker };
