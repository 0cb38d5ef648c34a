import { UNWELL } from '../../capabilities/unwell.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { healthOfScope } from './health-of.ts';
import { readAll } from './readings.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

/** "health of the load balancers", "how are the databases doing" */
const HOW =
  /^(?:(?:and|so|ok|hi|hey|hello|morning)[, ]+)*(?:(?:what is |show (?:me )?)?(?:the )?(?:overall )?health (?:status )?of\b|how (?:healthy )?(?:are|is)\b)/i;
/** "are the load balancers healthy": for kinds with a state of their own, their lists answer that. */
const WHETHER =
  /^(?:(?:and|so|ok|hi|hey|hello|morning)[, ]+)*(?:are|is) .*\b(?:healthy|ok|okay|fine|alright|well)(?: with [\w -]+)?[?.! ]*$/i;
const SAYS =
  /^(?:health|healthy|status|overall|doing|performing|looking|ok|okay|fine|alright|well|now|today|all|right|currently|how)$/;

/** Health is always that of now. */
const NOW =
  /,? (?:right now|now|today|tonight|currently|at the moment|this (?:morning|afternoon|evening))(?=[?.! ]*$)/i;

/** The kinds that do work, alone or through what is behind them. */
const WORKING =
  /^(?:ec2\.instances|elb\.load-balancers|rds\.(?:instances|clusters)|ecs\.(?:services|clusters)|lambda\.functions|sqs\.queues|elasticache\.clusters|autoscaling\.groups)$/;

/** Plans how healthy all things of a kind are: by their alarms, what is behind them, and their findings. */
export function healthOfKind(given: PlanInput, lexicon: Lexicon): Plan | undefined {
  const asked = { ...given, text: given.text.replace(NOW, '') };
  const { graph, text } = asked;
  const isHow = HOW.test(text);
  if (!graph || graph.isEmpty || (!isHow && !WHETHER.test(text))) return undefined;
  const { lists, question } = readAll(asked, lexicon);
  const named = lists.filter(({ noun, vocabulary }) => noun && WORKING.test(vocabulary.tool.id));
  const [own] = named.toSorted((a, b) => b.score - a.score);
  if (!own || question.tags.length > 0 || question.periods.length > 0) return undefined;
  const { tool, nouns, tails } = own.vocabulary;
  // "are the ecs services healthy": a field shows it.
  if (!isHow && (tool.id in UNWELL || /^autoscaling/.test(tool.id))) return undefined;
  const phrase = own.vocabulary.phrases
    .all(question.tokens)
    .filter(({ meanings }) => meanings.some(({ kind }) => kind === 'noun'));
  const isNoun = (at: number) => phrase.some(({ from, to }) => from <= at && at < to);
  const isSaid = question.tokens.every(
    ({ stem, word }, at) =>
      isNoun(at) ||
      nouns.has(stem) ||
      tails.has(stem) ||
      FUNCTION_WORDS.has(word) ||
      SAYS.test(word) ||
      (question.regions.length > 0 && question.taken[at]),
  );
  const isPlural = question.tokens.some(({ stem, word }, at) => isNoun(at) && word !== stem);
  const things = graph.ofKind(tool.id);
  if (!isSaid || !isPlural || things.length === 0) return undefined;
  const { accounts, regions } = question;
  const where = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  return healthOfScope({ label: tool.noun[1], things }, where, graph);
}
