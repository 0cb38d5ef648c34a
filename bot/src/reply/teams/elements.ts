import type { Verdict } from '../../contract/feedback.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Button } from '../actions.ts';
import { urlOf } from '../links.ts';
import { parseMarkup } from '../markup.ts';
import { clean, teamsRun, truncate } from '../neutralise.ts';

/**
 * The Adaptive Card elements that Windsock sends (adaptivecards.microsoft.com). Text is always a RichTextBlock, whose
 * runs are literal. A TextBlock would read Markdown, whose escapes differ between Teams' clients.
 */
export type Element = Paragraph | CardTable | ChartElement | FeedbackElement;

export interface TextRun {
  type: 'TextRun';
  text: string;
  size?: 'Small';
  weight?: 'Bolder';
  isSubtle?: true;
  fontType?: 'Monospace';
  /** Makes the run a link. */
  selectAction?: { type: 'Action.OpenUrl'; url: string };
}

export interface Paragraph {
  type: 'RichTextBlock';
  id?: string;
  inlines: TextRun[];
  horizontalAlignment?: 'Right';
  spacing?: 'None' | 'Small' | 'Medium';
  separator?: true;
}

export interface CardTable {
  type: 'Table';
  columns: { width: number; horizontalCellContentAlignment?: 'Right' }[];
  rows: { type: 'TableRow'; style?: 'emphasis'; cells: { type: 'TableCell'; items: Paragraph[] }[] }[];
  firstRowAsHeaders: true;
  showGridLines: boolean;
  spacing: 'Medium';
}

/** A chart drawn by Teams. A host that does not know it shows `fallback`. */
export interface ChartElement {
  type: `Chart.${'Line' | 'VerticalBar' | 'VerticalBar.Grouped' | 'HorizontalBar'}`;
  title: string;
  showTitle: true;
  data: unknown[];
  spacing: 'Medium';
  fallback: Element | 'drop';
  color?: string;
  /** Whether grouped bars are stacked. */
  stacked?: true;
  displayMode?: 'AbsoluteWithAxis';
}

export interface SubmitAction {
  type: 'Action.Submit';
  title: string;
  style?: 'positive' | 'destructive';
  data: { windsock: { r: string; a: string; kind: Button['kind'] } };
}

export interface OpenAction {
  type: 'Action.OpenUrl';
  title: string;
  style?: 'positive' | 'destructive';
  url: string;
}

/** *Useful*, or *Send* of the form under it. */
export interface Judging {
  type: 'Action.Submit';
  title: string;
  data: { windsock: { r: string; a: Verdict; kind: 'feedback' } };
}

/** A line that can be pressed. It is lighter than a button under an answer. */
export interface Choices {
  type: 'ColumnSet';
  spacing: 'Small';
  columns: {
    type: 'Column';
    width: 'auto';
    items: Paragraph[];
    selectAction: Judging | { type: 'Action.ToggleVisibility'; title: string; targetElements: string[] };
  }[];
}

interface Form {
  type: 'Container';
  id: string;
  isVisible: false;
  spacing: 'Small';
  items: (
    | Paragraph
    | {
        type: 'Input.ChoiceSet';
        id: string;
        label: string;
        style: 'compact';
        choices: { title: string; value: string }[];
      }
    | { type: 'Input.Text'; id: string; label: string; isMultiline: true; maxLength: number }
    | { type: 'ActionSet'; actions: Judging[] }
  )[];
}

export type FeedbackElement = Choices | Form;

export interface Card {
  type: 'AdaptiveCard';
  $schema: string;
  version: '1.5';
  msteams?: { width: 'Full' };
  /** The text that a client shows if it is too old for the card. */
  fallbackText: string;
  speak: string;
  body: Element[];
  actions?: (SubmitAction | OpenAction)[];
}

export type RunStyle = Omit<TextRun, 'type' | 'text'>;

/** Returns what makes a run a link. Empty without an address. */
export const opening = (url: string | undefined): Pick<TextRun, 'selectAction'> =>
  url === undefined ? {} : { selectAction: { type: 'Action.OpenUrl', url } };

/** The style of everything under an answer. */
export const QUIET: RunStyle = { size: 'Small', isSubtle: true };

/** Renders literal text in one style. */
export function line(
  text: string,
  style: RunStyle = {},
  layout: Omit<Paragraph, 'type' | 'inlines'> = {},
): Paragraph {
  return {
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: teamsRun(text) || ' ', ...style }],
    ...layout,
  };
}

/** Renders a reply's text with bold and code as runs, and links for names that have a page in `links`. */
export function markupLine(
  markup: string,
  max: number,
  layout: Omit<Paragraph, 'type' | 'inlines'> = {},
  links?: Reply['links'],
): Paragraph {
  const inlines = parseMarkup(markup, max).map(
    (span): TextRun => ({
      type: 'TextRun',
      text: teamsRun(span.text),
      ...(span.bold && { weight: 'Bolder' }),
      ...(span.code && { fontType: 'Monospace' }),
      ...opening(urlOf(span, links)),
    }),
  );
  return {
    type: 'RichTextBlock',
    inlines: inlines.length > 0 ? inlines : [{ type: 'TextRun', text: '–' }],
    ...layout,
  };
}

/** Adds links to elements that `markupLine` drew without them. */
export const withLinks = (elements: Element[], links: Reply['links']): Element[] =>
  elements.map((element) =>
    element.type === 'RichTextBlock'
      ? {
          ...element,
          inlines: element.inlines.map((run) => ({
            ...run,
            ...opening(urlOf({ text: run.text, code: run.fontType === 'Monospace' }, links)),
          })),
        }
      : element,
  );

/** Renders a button. Its data names the action and the run of its reply; a link opens its address. */
export function buttonOf({ id, kind, label, style, url }: Button, runId: string): SubmitAction | OpenAction {
  const drawn = {
    title: truncate(clean(label), 75) || '–',
    ...(style && { style: style === 'danger' ? ('destructive' as const) : ('positive' as const) }),
  };
  return url
    ? { type: 'Action.OpenUrl', ...drawn, url }
    : { type: 'Action.Submit', ...drawn, data: { windsock: { r: runId, a: id, kind } } };
}

/** Returns the size of the JSON in UTF-8 bytes. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
