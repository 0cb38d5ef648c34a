import type { Plan, PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Asking } from './list-of-tied.ts';
import { listOf } from './list-of-tied.ts';
import { nounsIn } from './nouns.ts';
import { ownersIn } from './owners.ts';

const BALANCERS = 'elb.load-balancers';
const GROUPS = 'elb.target-groups';
/** What serves requests, the likeliest first. */
const TARGETS = ['ec2.instances', 'ecs.services', 'lambda.functions'];

const ASKS = /\b(?:what|which|where|who)\b/i;
const SPREADS =
  /^(?:serv(?:e[sd]?|ing)|rout(?:e[sd]?|ing)|forward\w*|send(?:s|ing)?|balanc\w+|distribut\w+|point(?:s|ing)?)$/;
const REQUESTS = /^(?:traffic|requests?|load|users?|clients?|calls?|load|balancers?|lb|alb|nlb)$/;

/**
 * "what does shop-eu serve", "where does it send its traffic": plans the targets of load balancers, and their target
 * groups, which show how many of them are healthy.
 */
export function servedPlan(question: Question, asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { graph } = asked;
  const { tokens } = question;
  const verb = tokens.findIndex(({ word }) => SPREADS.test(word));
  if (!graph || verb < 0 || !ASKS.test(question.text) || question.window) return undefined;
  const named = ownersIn(question, nounsIn(tokens, lexicon), asked, lexicon);
  const things = named?.things.filter(({ kind }) => kind === BALANCERS) ?? [];
  // "what serves the shop balancer" asks in the other direction.
  if (!named || things.length === 0 || verb < named.from) return undefined;
  const owners = { ...named, things };
  const isRead = tokens.every(
    ({ word }, at) =>
      question.taken[at] ||
      (at >= owners.from && at < owners.to) ||
      SPREADS.test(word) ||
      REQUESTS.test(word) ||
      FUNCTION_WORDS.has(word),
  );
  if (!isRead) return undefined;
  const relation = { at: tokens.map((_, at) => at), isSaid: true };
  const asking: Asking = { asked, graph, lexicon, owners, question, relation, direction: undefined };
  const behind = (kind: string) => graph.belonging(things, kind) ?? [];
  const targets = TARGETS.find((kind) => behind(kind).length > 0);
  const plans = [...(targets ? [targets] : []), GROUPS].flatMap((kind) => {
    const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === kind);
    return (vocabulary && listOf(behind(kind), vocabulary, asking)) ?? [];
  });
  const [one, another] = plans;
  return another ? { kind: 'several', plans } : one;
}
