/** A message in Teams holds 100 KB in all. This size stays readable and far below. */
const PIECE_BYTES = 20_000;
const MAX_PIECES = 5;

interface ChatFile {
  name: string;
  title: string;
  content: string;
}

/**
 * Splits a CSV file into messages with a code block each. A bot cannot simply upload files to Teams: in a channel it
 * needs Graph and an administrator's consent, in a chat the person's consent for each file. Returns at most 5 messages
 * of at most 20 KB, cut between rows, each with the header. The last one says how many rows did not fit.
 */
export function csvMessages({ name, title, content }: ChatFile): string[] {
  const { pieces, left } = cut(content);
  const heading = title === name ? `**${words(name)}**` : `**${words(title)}** · ${words(name)}`;
  return pieces.map((piece, index) => {
    const part = pieces.length > 1 ? ` (part ${index + 1} of ${pieces.length})` : '';
    const rest =
      left > 0 && index === pieces.length - 1
        ? `\n\n${left.toLocaleString('en-US')} more ${left === 1 ? 'row does' : 'rows do'} not fit here. Ask for fewer, by region, tag or state.`
        : '';
    // Three backticks in a cell would end the block.
    return `${heading}${part}\n\n\`\`\`\n${piece.replaceAll('```', "'''")}\n\`\`\`${rest}`;
  });
}

function cut(content: string): { pieces: string[]; left: number } {
  const [header = '', ...rows] = rowsOf(content.replace(/^\uFEFF/, ''));
  const pieces: string[] = [];
  let piece = header;
  for (const [index, row] of rows.entries()) {
    const longer = `${piece}\n${row}`;
    if (Buffer.byteLength(longer) <= PIECE_BYTES) {
      piece = longer;
      continue;
    }
    const fresh = `${header}\n${row}`;
    if (piece === header || pieces.length === MAX_PIECES - 1 || Buffer.byteLength(fresh) > PIECE_BYTES) {
      return { pieces: [...pieces, piece], left: rows.length - index };
    }
    pieces.push(piece);
    piece = fresh;
  }
  return { pieces: [...pieces, piece], left: 0 };
}

/** Splits CSV into rows, which end at a line break outside quotes (RFC 4180). */
function rowsOf(csv: string): string[] {
  const rows: string[] = [];
  let open: string | undefined;
  for (const line of csv.split('\r\n')) {
    open = open === undefined ? line : `${open}\n${line}`;
    if (open.split('"').length % 2 === 0) continue;
    if (open) rows.push(open);
    open = undefined;
  }
  if (open) rows.push(open);
  return rows;
}

/** Returns a title without Markdown characters. */
function words(title: string): string {
  return title.replace(/[\\`*_[\]<>#|~\r\n]/g, ' ').trim();
}
