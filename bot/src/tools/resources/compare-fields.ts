import type { Cell } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { cellOf, compareCells, tagKey } from '../../domain/row-filter.ts';
import { declared } from '../list/fields.ts';
import { label } from '../list/words.ts';
import type { Field, KnownThing, ToolResult } from '../tool.ts';
import type { Described } from './about-asked.ts';
import { fieldValue } from './about-asked.ts';
import { sizeRank } from './size-rank.ts';

/** One of the things that are compared. */
export interface Side {
  told: Described;
  thing: KnownThing;
}

export interface By {
  fields: string[];
  more?: boolean | undefined;
  same?: boolean | undefined;
  differ?: boolean | undefined;
  which?: boolean | undefined;
}

type Answer = Pick<ToolResult, 'text'>;

/** "is api-1 bigger than web-1", "are they on the same version": yes or no, and the value of each. */
export function byFields(sides: readonly Side[], by: By): Answer {
  return by.same || by.differ ? alike(sides, by) : ranked(sides, by);
}

/** Every list shows the region of its things, whether or not it has a field for it. */
export function cellText(key: string, { thing, told }: Side): string {
  if (key === 'region' && told.row.region === undefined) return thing.region;
  return has(told, key) ? fieldValue(key, told) : 'none';
}

/** Things of another kind may lack a field. */
const has = ({ tool }: Described, key: string): boolean =>
  tagKey(key) !== undefined || key === 'region' || tool.fields.some((field) => field.key === key);

function alike(sides: readonly Side[], { differ, fields }: By): Answer {
  const names = sides.map(({ told: { name } }) => name);
  const known = fields.filter((key) => sides.some((side) => cellText(key, side) !== 'none'));
  if (known.length === 0)
    return {
      text: `I cannot tell: ${joined(names, 'and')} have no ${joined(
        fields.map((key) => labelOf(key, sides)),
        'or',
      )}.`,
    };
  const isSame = (key: string) => new Set(sides.map((side) => cellText(key, side))).size === 1;
  const [apart, level] = [known.filter((key) => !isSame(key)), known.filter(isSame)];
  const verdict = (apart.length === 0) === !differ ? 'Yes' : 'No';
  // A single field is shown for each, even where it is the same.
  const told = known.length === 1 ? known : apart;
  const said = told.map((key) => valuesText(key, sides));
  const both = (known.length === 1 ? [] : level).map(
    (key) => `${labelOf(key, sides)} ${sides[0] ? cellText(key, sides[0]) : ''}`,
  );
  const same = both.length > 0 ? [`${sides.length === 2 ? 'both have' : 'all have'} ${joined(both)}`] : [];
  return { text: `**${verdict}**: ${[...said, ...same].join('; ')}.` };
}

/** "the class of `a` is x, that of `b` y" */
function valuesText(key: string, sides: readonly Side[]): string {
  const [first, ...others] = sides;
  if (!first) return '';
  const field = fieldOf(key, sides);
  const values = others.map((side) => `that of ${side.told.name} ${cellText(key, side)}`);
  return field.type === 'date' && /ed$/.test(field.header)
    ? `${first.told.name} was ${label(field)} ${cellText(key, first)}, ${joined(others.map((side) => `${side.told.name} ${cellText(key, side)}`))}`
    : `the ${labelOf(key, sides)} of ${first.told.name} is ${cellText(key, first)}, ${joined(values)}`;
}

/** Returns the field as the first thing has it whose list has such a field. */
const fieldOf = (key: string, sides: readonly Side[]): Field =>
  sides.flatMap(({ told: { tool } }) => tool.fields.find((field) => field.key === key) ?? [])[0] ??
  declared((sides[0] as Side).told.tool, key);

const labelOf = (key: string, sides: readonly Side[]): string =>
  tagKey(key) ? `tag ${tagKey(key)}` : label(fieldOf(key, sides));

/** Says which side has the most, or whether the first has more than each of the others. */
function ranked(sides: readonly Side[], { fields, more = true, which }: By): Answer {
  const [first, second] = sides;
  const key =
    fields.find((each) => sides.every(({ told }) => rankable(told, each) !== undefined)) ?? fields[0];
  if (!first || !second || key === undefined) return { text: 'There is nothing to compare.' };
  const field = fieldOf(key, sides);
  const said = valuesText(key, sides);
  const known = sides.flatMap(({ told }) => {
    const cell = rankable(told, key);
    return cell === undefined ? [] : [{ cell, name: told.name }];
  });
  if (known.length < sides.length) return { text: `I cannot tell: ${said}.` };
  const order = (a: Cell, b: Cell): number =>
    (typeof a === 'number' && typeof b === 'number' ? a - b : compareCells(a, b, field.type)) *
    (more ? 1 : -1);
  const [own, ...others] = known;
  const [top, next] = known.toSorted((a, b) => order(b.cell, a.cell));
  const [best] = others.toSorted((a, b) => order(b.cell, a.cell));
  if (!own || !top || !next || !best) return { text: `I cannot tell: ${said}.` };
  const lead = which ? order(top.cell, next.cell) : order(own.cell, best.cell);
  if (lead === 0) {
    const level = sides.length > 2 ? 'the first are level' : 'they are level';
    return { text: `${which ? (sides.length > 2 ? 'None' : 'Neither') : '**No**'}, ${level}: ${said}.` };
  }
  return { text: `**${which ? top.name : lead > 0 ? 'Yes' : 'No'}**: ${said}.` };
}

/** Returns a cell that can be more or less than another. */
function rankable(told: Described, key: string): Cell | undefined {
  if (!has(told, key)) return undefined;
  const field = declared(told.tool, key);
  const cell = cellOf(told.row, key);
  if (cell === undefined || cell === null) return undefined;
  return field.type === 'text' ? sizeRank(String(cell)) : cell;
}
