'use strict';
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');

/** A path in the checkout. */
const root = (...parts) => path.join(ROOT, ...parts);
/** A path in the folder for set-up results, which git ignores. It outlives node_modules. */
const cache = (...parts) => root('.cache', ...parts);

module.exports = { root, cache };
