import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../../plan.ts';
import { onlyLooks } from '../adds-nothing.ts';
import { saysTopic } from '../asked-topics.ts';
import { asksWhat, isMet, OWNING, showsField, withPresent } from '../obligations.ts';
import { readWhose } from '../owners/asks-whose.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { ILL } from '../words/ill-words.ts';
import { normalise } from '../words/spellings.ts';
import type { Token } from '../words/text.ts';
import { stemsOf, tokenise } from '../words/text.ts';
import { withoutEnd } from '../words/without-end.ts';
import { stemsExplainedBy } from './explained-by.ts';
import { explainedIn } from './explained-in.ts';
import { isLight } from './light-words.ts';
import { showsSize } from './shows-size.ts';

/** What is stored, which no tool reads. */
const OF_CONTENTS =
  /^(?:what|which) (?:kinds?|sorts?|types?) of (?:data|files?|contents?|information|documents?|records?)\b/i;

/** "…, and since when", "… and who did that": a further question within a message. */
const BORDER =
  /(?:[,;.?!]|\b(?:and|but|also|plus)\b)\s+(?=(?:(?:also|then|on|by|from|for|with) )?(?:who|whose|whom|when|since when|where|why|how|what|which)\b)/gi;

/** Returns the further questions of a message that its plan does not cover. */
export function lostClauses(
  plan: ToolPlan,
  question: Question,
  isExplained = explainedIn(plan, question),
): string[] {
  const { taken, text, tokens } = question;
  const first = tokens.find((token) => !isLight(token))?.start ?? 0;
  const borders = [...text.matchAll(BORDER)].flatMap(({ 0: said, index }) =>
    index > first ? [index + said.length] : [],
  );
  return borders.flatMap((from, at) => {
    const to = borders[at + 1] ?? text.length;
    const isSaid = tokens.some(
      (token, index) =>
        token.start >= from && token.end <= to && (taken[index] || (!isLight(token) && isExplained(index))),
    );
    const clause = text.slice(from, to).replace(/[\s,;.?!]+(?:and|but|also|plus)?\s*$/i, '');
    return (isSaid && !OF_CONTENTS.test(clause)) || onlyLooks(clause) || givesWhatIsAsked(plan, clause)
      ? []
      : [clause];
  });
}

/** Reports whether a plan shows a requested number: "orders, how many inside". */
const showsNumber = ({ args: { columns = [] }, tool: id }: { args: ListQuery; tool: string }): boolean => {
  const tool = toolById(id);
  return (
    tool?.kind === 'list' && tool.fields.some(({ key, type }) => type === 'number' && columns.includes(key))
  );
};

/** What a further question asks for, and whether a plan gives it. For all others the obligations decide. */
const ASKED: readonly { asked: RegExp; isMet(plan: ToolPlan, clause: string): boolean }[] = [
  {
    asked: /^(?:where\b|(?:in )?(?:which|what) (?:region|zone|account)\b)/i,
    isMet: ({ args, tool }) =>
      toolById(tool)?.kind === 'list' || tool.startsWith('resources.') || showsField(args, /region|account/),
  },
  {
    // "who stopped it and when": events have their times, and a description of a thing has the requested ones.
    asked: /^when$/i,
    isMet: (plan) =>
      plan.tool.startsWith('resources.')
        ? showsField(plan.args, /^(?:age|since|when)$|_at$/)
        : isMet(plan, 'when was that') === true,
  },
  {
    // "what is it and is it in use": every answer about a thing says what it is.
    asked: /^what(?:'s| is) (?:it|that|this)\b(?: and (?:is|does) [\w ]+)?$/i,
    isMet: ({ args, tool }, clause) =>
      tool === 'resources.about' && (!/\bus(?:e[ds]?|ing)\b/i.test(clause) || asksWhat(args, /^use$/)),
  },
  {
    // Nobody reads what is stored.
    asked:
      /^(?:what|which) (?:kinds?|sorts?|types?) of (?:data|files?|contents?|information|documents?|records?)\b/i,
    isMet: () => false,
  },
  {
    asked: /^how many\b/i,
    isMet: (plan) => Boolean(plan.args.measure ?? plan.args.whether) || showsNumber(plan),
  },
  {
    asked: /^how much\b/i,
    isMet: ({ args, tool }) =>
      tool.startsWith('cost.') || args.kind === 'waste' || args.measure !== undefined,
  },
  {
    asked: /^how (?:often|busy|hot|loaded|frequently)\b/i,
    isMet: ({ args, tool }) => tool === 'cloudwatch.metrics' || asksWhat(args, /^(?:use|metric)$/),
  },
  {
    asked: /^how (?:big|large|huge)\b/i,
    isMet: showsSize,
  },
  {
    asked: /^(?:what|which) (?:teams?\b.*|.*\b(?:us|ours|mine|me))$/i,
    isMet: ({ args }) => showsField(args, OWNING),
  },
  {
    asked: /^what (?:happened|changed)\b/i,
    isMet: ({ args, tool }) =>
      asksWhat(args, /^(?:changes|reason)$/) ||
      /^(?:cost\.(?:increase|anomalies)|cloudtrail\.events|activity|config\.history|health)/.test(tool),
  },
  {
    // A list of people says who they are, not who did something.
    asked:
      /^who (?:did|made|created|changed|set|added|put|opened|deleted|removed|turned|switched|started|stopped|launched|built)\b/i,
    isMet: ({ args, tool }) =>
      /^(?:cloudtrail\.events|activity|config\.history|cost\.increase|guardduty)/.test(tool) ||
      showsField(withPresent(args), /creator|created[_ -]?by|owner/i),
  },
];

/** Reports whether a further question asks for a person, place, reason, time or amount, and the plan gives it. */
export const givesWhatIsAsked = (plan: ToolPlan, clause: string): boolean => givesKind(plan, clause) ?? false;

function givesKind(plan: ToolPlan, clause: string): boolean | undefined {
  const further = ASKED.find(({ asked }) => asked.test(clause));
  return further ? further.isMet(plan, clause) : isMet(plan, clause);
}

/** Reports whether the plan for a whole message says something to one of its questions. */
export function answersClause(plan: ToolPlan, said: string): boolean {
  const clause = withoutEnd(said, '?.! ');
  if (onlyLooks(clause) || givesWhatIsAsked(plan, clause)) return true;
  const words = wordsAsked(clause);
  return words.length > 0 && words.every(explainedBy(plan));
}

/** Reports whether a plan made for a question is an answer of the kind that it asks for, and about all of its words. */
export function fitsClause(plan: ToolPlan, said: string): boolean {
  const clause = withoutEnd(said, '?.! ');
  if (readWhose(clause)) return plan.tool === 'resources.owners' || showsField(plan.args, OWNING);
  return givesKind(plan, clause) ?? wordsAsked(clause).every(explainedBy(plan));
}

/** Returns the words of a question that are not only there to ask. */
const wordsAsked = (clause: string): Token[] =>
  tokenise(normalise(clause)).filter(
    ({ word }) => JUDGES.test(word) || (!FUNCTION_WORDS.has(word) && !onlyLooks(word)),
  );

function explainedBy(plan: ToolPlan): (token: Token) => boolean {
  const said = stemsExplainedBy(plan);
  const isOfHealth = asksWhat(plan.args, /^(?:health|reason|onset)$/);
  const { asked = [], kind = '' } = plan.args as { asked?: Asked[]; kind?: string };
  const topics = asked.flatMap(({ topic }) => topic ?? []);
  // "did anybody touch the group": the noun is that of the thing.
  const tool = topics.length > 0 ? toolById(kind) : undefined;
  const nouns = tool?.kind === 'list' ? stemsOf([...tool.noun, ...tool.nouns].join(' ').toLowerCase()) : [];
  return ({ stem, word }) =>
    said.has(stem) ||
    said.has(word) ||
    nouns.includes(stem) ||
    topics.some((topic) => saysTopic(word, topic)) ||
    (isOfHealth && ILL.test(stem));
}

/** "should they": asks for a judgement, which is no word of any plan. */
const JUDGES = /^(?:should|ought)$/;
