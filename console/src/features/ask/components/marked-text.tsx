import { makeStyles, tokens } from '@fluentui/react-components';
import type { Span } from '@windsock/bot/reply/markup.ts';
import { parseMarkup } from '@windsock/bot/reply/markup.ts';

const useStyles = makeStyles({
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.93em',
    padding: `1px ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
  },
});

/** A reply's light markup, bold and code; everything else is the text that it is. */
export function MarkedText({ text }: { text: string }) {
  return parseMarkup(text, 4_000).map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no name and never move
    <Piece key={index} {...span} />
  ));
}

function Piece({ text, bold, code }: Span) {
  const styles = useStyles();
  const inner = code ? <code className={styles.code}>{text}</code> : text;
  return bold ? <strong>{inner}</strong> : inner;
}
