import { permissionsOf } from '../../checks/permissions.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import { capital, counted } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { commandLines } from './asked.ts';
import { findingsTable, foundIn, totalWaste } from './table.ts';
import { foundText, unknownLine } from './words.ts';

/** Explains one check: what it looks for, what may happen, what to do about it, and which resources fail it. */
export function explanation(
  ctx: ToolContext,
  outcome: CheckOutcome,
  where: string,
): Pick<ToolResult, 'text' | 'table' | 'bullets'> {
  const { check, failed, passed, unknown } = outcome;
  const found = foundIn([outcome]);
  const waste = totalWaste(found);
  const judged = failed.length + passed;
  // The title states the desired state. As a sentence of its own it would contradict the findings.
  const name = `the check “${check.title}” (${check.severity})`;
  const results = [
    failed.length > 0
      ? `**${foundText(check, failed.length)}** in ${where} (${check.severity})`
      : judged > 0
        ? `**Nothing in ${where} fails** ${name}`
        : unknown.length > 0
          ? `${capital(name)} **could not be judged** in ${where}`
          : `There is **nothing in ${where}** for ${name} to look at`,
    ...(waste !== undefined ? [`an estimated ${spokenMoney(waste)} a month`] : []),
    ...(passed > 0 ? [`${counted(passed, 'thing')} passed`] : []),
    ...(unknown.length > 0 && judged > 0 ? [`${counted(unknown.length, 'thing')} could not be judged`] : []),
  ];
  return {
    text: `${results.join('; ')}.`,
    bullets: [
      `Risk: ${check.risk}`,
      `What to do: ${check.remediation.text}`,
      // Without a failing resource, the general command is shown.
      ...(found.length > 0 ? commandLines(found) : [`Command, for you to run: \`${check.remediation.cli}\``]),
      `Source: ${check.source}`,
      `Read with: ${permissionsOf(check).join(', ')}`,
      ...(unknown.length > 0 ? [unknownLine(outcome)] : []),
    ],
    ...(found.length > 0 && { table: findingsTable(ctx, found, { ofOne: true }) }),
  };
}
