'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** Returns whether a result was made from the input with this hash, according to its stamp file. */
function stamped(file, key) {
  try {
    return fs.readFileSync(file, 'utf8') === key;
  } catch {
    return false;
  }
}

function stamp(file, key) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, key);
}

/** Returns the hash of the files' contents and of the machine type, since a checkout may be shared with a container. */
function contentKey(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** Returns the hash of the names, sizes and times of all files in `folders`. It is cheap, and any edit changes it. */
function listingKey(folders, ignored) {
  const hash = createHash('sha256');
  const visit = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat || ignored.includes(path.basename(file))) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) visit(path.join(file, name));
    else hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  };
  folders.forEach(visit);
  return hash.digest('hex');
}

module.exports = { stamped, stamp, contentKey, listingKey };
