'use strict';
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');

/** A path inside the checkout. */
const root = (...parts) => path.join(ROOT, ...parts);
/** A path in the folder for what set-up makes and git ignores. It outlives node_modules. */
const cache = (...parts) => root('.cache', ...parts);

module.exports = { root, cache };
