/** A value in a manifest. */
export type ManifestValue = string | number | boolean | ManifestValue[] | { [name: string]: ManifestValue };

interface Line {
  indent: number;
  text: string;
}

/**
 * Parses the part of YAML that our Slack app manifest uses: mappings, lists, comments on lines of their own, plain and
 * quoted scalars, and folded text (`>-`). One file of ours does not justify a package. A test compares the result with
 * a full YAML parser.
 * @throws Error naming a line in another form
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
        // The item's own entries are indented like its first one.
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

/** Scalars that YAML does not read as plain text. */
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
