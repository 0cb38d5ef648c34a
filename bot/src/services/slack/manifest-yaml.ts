/** What a manifest is made of. */
export type ManifestValue = string | number | boolean | ManifestValue[] | { [name: string]: ManifestValue };

interface Line {
  indent: number;
  text: string;
}

/**
 * Reads as much of YAML as Slack app manifests are written in: mappings, lists, comments on lines of their own, plain and
 * quoted scalars, and folded text (`>-`). No package is shipped for one file that is ours; a test holds what is
 * read here against a whole YAML reader.
 * @throws Error naming the line that is written in another way
 */
export function readManifestYaml(source: string): ManifestValue {
  const lines = source
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }));
  let at = 0;
  const next = (indent: number) => (lines[at]?.indent === indent ? lines[at] : undefined);

  function block(indent: number): ManifestValue {
    const value = lines[at]?.text.startsWith('- ') ? list(indent) : mapping(indent);
    const after = lines[at];
    if (after && after.indent > indent) throw unreadable(after);
    return value;
  }

  function list(indent: number): ManifestValue[] {
    const items: ManifestValue[] = [];
    for (let line = next(indent); line?.text.startsWith('- '); line = next(indent)) {
      const text = line.text.slice(2).trim();
      if (ENTRY.test(text)) {
        // The item's own entries stand under its first one.
        lines[at] = { indent: indent + 2, text };
        items.push(mapping(indent + 2));
      } else {
        at += 1;
        items.push(scalar({ indent, text }));
      }
    }
    return items;
  }

  function mapping(indent: number): ManifestValue {
    const entries: [string, ManifestValue][] = [];
    for (let line = next(indent); line; line = next(indent)) {
      const [, name, text = ''] = ENTRY.exec(line.text) ?? [];
      if (!name) throw unreadable(line);
      at += 1;
      entries.push([name, text === '>-' ? folded(indent) : text ? scalar({ indent, text }) : nested(line)]);
    }
    return Object.fromEntries(entries);
  }

  function nested(parent: Line): ManifestValue {
    const first = lines[at];
    if (!first || first.indent <= parent.indent) throw unreadable(parent);
    return block(first.indent);
  }

  function folded(indent: number): string {
    const words: string[] = [];
    for (let line = lines[at]; line && line.indent > indent; line = lines[at]) {
      words.push(line.text);
      at += 1;
    }
    return words.join(' ');
  }

  const read = block(0);
  if (at < lines.length) throw unreadable(lines[at]);
  return read;
}

const ENTRY = /^([A-Za-z_][\w.]*):(?:\s+(.*))?$/;

/** What means something else in YAML than its letters. */
const NOT_PLAIN = /^[!&*?|>%@`[\]{},#-]|: |:$|\s#|^(null|~)$|^[+.\d][.\d]*$/i;

function scalar(line: Line): ManifestValue {
  const { text } = line;
  if (text.startsWith('"')) {
    if (!/^"[^"\\]*"$/.test(text)) throw unreadable(line);
    return text.slice(1, -1);
  }
  if (text.startsWith("'")) {
    if (!/^'([^']|'')*'$/.test(text)) throw unreadable(line);
    return text.slice(1, -1).replaceAll("''", "'");
  }
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) return Number(text);
  if (NOT_PLAIN.test(text)) throw unreadable(line);
  return text;
}

const unreadable = (line: Line | undefined): Error =>
  new Error(`The Slack app's manifest has a line that cannot be read: ${line?.text ?? 'its end'}`);
