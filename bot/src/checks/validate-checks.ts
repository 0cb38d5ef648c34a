import type { Check, Data } from './check.ts';
import { permissionsOf } from './permissions.ts';

/**
 * Validates the registry when it loads, so that a broken check stops the start and not an audit. Throws one error with
 * all faults.
 */
export function validateChecks(checks: Check[]): readonly Check[] {
  const ids = checks.map(({ id }) => id);
  const data = [...new Set(checks.flatMap(({ reads }) => reads))].map(({ id }) => id);
  const faults = [
    ...repeated(ids).map((id) => `${id}: two checks have this id`),
    ...repeated(data).map((id) => `${id}: two data have this id`),
    ...checks.flatMap((check) => faultsOf(check).map((fault) => `${check.id}: ${fault}`)),
  ];
  if (faults.length > 0) throw new Error(`The check registry is invalid:\n${faults.join('\n')}`);
  return checks;
}

function faultsOf(check: Check): string[] {
  const { id, title, finding, service, risk, remediation, source, scope, reads } = check;
  return [
    ...fault(!/^[a-z0-9]+\.[a-z0-9-]+$/.test(id), "the id is not '<service>.<name>'"),
    ...fault(!title || title.endsWith('.'), 'the title is no sentence without its end'),
    ...fault(
      finding.some((words) => !words || words.endsWith('.')),
      'a finding is no clause',
    ),
    ...fault(!service || !source, 'service or source are missing'),
    ...fault(!isSentence(risk), 'the risk is no sentence'),
    ...fault(!isSentence(remediation.text), 'the remediation is no sentence'),
    ...fault(!remediation.cli.startsWith('aws '), "the command is not the AWS CLI's"),
    ...fault(reads.length === 0, 'it reads nothing'),
    ...fault(scope === 'global' && reads.some(isRegional), 'it is global and reads regional data'),
    ...fault(reads.some(mixesScopes), 'global data are made of regional ones'),
    ...permissionsOf(check)
      .filter((action) => !/^[a-z0-9-]+:[A-Z]\w+$/.test(action))
      .map((action) => `'${action}' is no IAM action`),
  ];
}

const isRegional = ({ scope }: Data<unknown>): boolean => scope === 'regional';
const mixesScopes = ({ scope, reads = [] }: Data<unknown>): boolean =>
  (scope === 'global' && reads.some(isRegional)) || reads.some(mixesScopes);

const isSentence = (text: string): boolean => /^[A-Z].*\.$/.test(text);

const fault = (wrong: boolean, text: string): string[] => (wrong ? [text] : []);

const repeated = (words: readonly string[]): string[] =>
  [...Map.groupBy(words, (word) => word)].filter(([, all]) => all.length > 1).map(([word]) => word);
