'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** What only compilers, editors and debuggers read: more than half of all files. */
const FOR_TOOLS = /\.(d\.[cm]?ts|map)$/;

/** Takes types and source maps out of the packages in `folder`. */
function slim(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) slim(file);
    else if (FOR_TOOLS.test(entry.name)) fs.unlinkSync(file);
  }
}

module.exports = { slim };
