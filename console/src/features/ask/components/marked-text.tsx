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

/** The pages in the AWS console of what `code` names, by that name: of the reply that is drawn. */
export const ReplyLinks = createContext<Readonly<Record<string, string>>>({});

/** A reply's light markup, bold and code; everything else is the text that it is. */
export function MarkedText({ text }: { text: string }) {
  return <MarkedSpans spans={parseMarkup(text, 4_000)} />;
}

export function MarkedSpans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no name and never move
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
