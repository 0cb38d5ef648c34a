import { makeStyles, tokens } from '@fluentui/react-components';
import type { Span } from '@windsock/bot/reply/markup.ts';
import { parseMarkup } from '@windsock/bot/reply/markup.ts';
import { createContext, useContext } from 'react';
import { ConsoleLink } from './console-link.tsx';

const useStyles = makeStyles({
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.93em',
    padding: `1px ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
  },
});

/** Maps the code names in the current reply to their pages in the AWS console. */
export const ReplyLinks = createContext<Readonly<Record<string, string>>>({});

/** Renders a reply's light markup, bold and code; everything else is plain text. */
export function MarkedText({ text }: { text: string }) {
  return <MarkedSpans spans={parseMarkup(text, 4_000)} />;
}

export function MarkedSpans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans may repeat and never move
    <Piece key={index} {...span} />
  ));
}

function Piece({ text, bold, code }: Span) {
  const styles = useStyles();
  const links = useContext(ReplyLinks);
  const href = code && Object.hasOwn(links, text) ? links[text] : undefined;
  const written = code ? <code className={styles.code}>{text}</code> : text;
  const inner = href ? <ConsoleLink href={href}>{written}</ConsoleLink> : written;
  return bold ? <strong>{inner}</strong> : inner;
}
