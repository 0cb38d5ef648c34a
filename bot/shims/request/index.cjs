// botbuilder-adapter-slack calls request for a legacy feature that Windsock does not use.
module.exports = function request() {
  throw new Error("The 'request' package is not installed; Windsock calls Slack through @slack/web-api");
};
