// @azure/identity lists msal-browser for browsers. In Node, where Windsock signs in, it loads nothing of it.
throw new Error(
  "The '@azure/msal-browser' package is not installed; Windsock signs in to Azure in Node alone",
);
