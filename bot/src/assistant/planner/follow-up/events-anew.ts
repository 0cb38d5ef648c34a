import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { customCandidates } from '../candidates/customs.ts';
import { readEvents } from '../events/anew.ts';
import { EVENTS } from '../events/is-of-events.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Arguments for things, people and times of a message's own. */
const OWN = /^(?:resources?|thing|service|users?|window|regions|accounts|event_name|part)$/;

/** Plans a new question in the words of events. It keeps the time and place of the thread unless it names one thing. */
export function anew(
  before: EventsArgs,
  readings: Readings,
  input: PlanInput,
  lexicon: Lexicon,
): Plan | 'other' | undefined {
  const read = readEvents(readings, input, lexicon, before);
  if (read?.plan.kind === 'problem') return read.plan;
  if (read?.left.length === 0) {
    const { args, assumed = [], tool } = read.plan;
    // "deletions only": what was done narrows the events, and says no more.
    const isDeed = !Object.keys(args).some((key) => OWN.test(key)) && readings.question.tokens.length <= 3;
    if (isDeed) return undefined;
    const isScoped = args.window !== undefined || args.resource !== undefined;
    const { accounts, changes, regions, window } = before;
    const scope = {
      ...(accounts && { accounts }),
      ...(regions && { regions }),
      ...(window && { window }),
    };
    const isOfChanges = changes && tool === EVENTS && args.action !== 'login';
    return toolPlan(
      tool,
      { ...(!isScoped && { ...scope, ...(isOfChanges && { changes }) }), ...args },
      { assumed },
    );
  }
  const [own] = customCandidates(readings, [], lexicon)
    .filter(({ plan, score }) => score >= WHOLE && !plan.ignored)
    .sort((a, b) => b.score - a.score);
  if (!own) return undefined;
  const { args, tool } = own.plan;
  if (tool !== EVENTS || args.resource !== undefined || args.window) return 'other';
  const { accounts, changes, regions, window } = before;
  return toolPlan(EVENTS, {
    ...(accounts && { accounts }),
    ...(regions && { regions }),
    ...(window && { window }),
    ...(changes && args.action !== 'login' && { changes }),
    ...args,
  });
}

const WHOLE = 9;
