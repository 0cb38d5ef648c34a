import { ownedBy } from '../../../graph/entity.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { listNarrowed } from './list-of-tied.ts';
import { nounsIn } from './nouns.ts';
import { ownersIn } from './owners.ts';
import { tiedBy } from './tied-by.ts';

const GROUPS = 'ec2.security-groups';
/** The field that lists the inbound rules: '5432 from sg-0a1b2c3d'. */
const RULES = 'lets_in';

const OF_RULES = /\b(?:rules?|ports?|firewalls?|ingress|inbound)\b/i;
const GUARDING = /\b(?:what|which|who)\b.*?\b(?:guards?|protects?|shields?|defends?|shelters?)\b/i;
/** "who can reach it", "from where can one connect to it": asks for the traffic that the rules allow. */
const LET_IN =
  /\b(?:who|what|where|which)\b.*?\b(?:reach(?:es)?|connects?|gets? (?:in|into|to|at|through)|talks? to|let (?:in|through))\b/i;
const SAYS_SO =
  /^(?:rules?|ports?|firewalls?|ingress|inbound|open(?:ed)?|exposed?|exposes|guards?|protects?|shields?|defends?|shelters?|reach(?:es)?|connects?|talks?|through|allow(?:s|ed)?|network|level|traffic|security|groups?|appl(?:y|ies)|attached)$/;
/** Other questions about rules and ports: who changed them, when, how many there are, what they cost. */
const OF_OTHERS =
  /\b(?:when|since|why|how|chang\w+|add(?:ed)?|creat\w+|ma[dk]e|open(?:s|ed) (?:it|them|that)|did|cost\w*)\b/i;

/**
 * "which ports are open on web-1", "what guards the crm one", "who can reach it": plans the security groups of some
 * things with their inbound rules.
 */
export function guardsPlan(question: Question, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { graph } = asked;
  const { text, tokens } = question;
  const isAsked = OF_RULES.test(text) || GUARDING.test(text) || LET_IN.test(text);
  if (!graph || !isAsked || OF_OTHERS.test(text) || question.window) return undefined;
  const named = ownersIn(question, nounsIn(tokens, lexicon), asked, lexicon);
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === GROUPS);
  if (!named || !vocabulary) return undefined;
  const guarded = named.things.filter(({ kind }) => kind !== GROUPS);
  const owners = { ...named, things: guarded };
  // "which rules does the second one have", after security groups.
  const groups = guarded.length > 0 ? (graph.belonging(guarded, GROUPS) ?? []) : named.things;
  const isRead = tokens.every(
    ({ word }, at) =>
      question.taken[at] ||
      (at >= owners.from && at < owners.to) ||
      SAYS_SO.test(word) ||
      FUNCTION_WORDS.has(word) ||
      STOP_WORDS.has(word),
  );
  if (groups.length === 0 || !isRead) return undefined;
  const tie =
    guarded.length > 0
      ? { says: tiedBy(groups, owners, graph), ...ownedBy(guarded) }
      : { ...(groups.length === 1 && { says: `named ${named.said}` }) };
  const query = { ignored: [], query: { columns: [RULES] } };
  return listNarrowed({ things: groups, tie }, vocabulary, query, graph);
}
