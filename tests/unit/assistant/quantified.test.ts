import { tools } from '@windsock/bot/tools/index.ts';
import type { Field, ListTool } from '@windsock/bot/tools/tool.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Fields whose predicates use words that questions do not. */
const SAID_OTHERWISE =
  /^(?:ec2\.snapshots volume_exists|autoscaling\.groups at_max|vpc\.subnets auto_public_ip|rds\.snapshots source_exists|iam\.roles external_id|.*auto_minor_upgrade|eks\.clusters secrets_encryption)$/;

interface Case {
  id: string;
  tool: ListTool;
  field: Field;
}

/** Every true-or-false field of every list. */
const cases = tools.flatMap((tool): Case[] =>
  tool.kind === 'list' && !/^(?:resources|cloudcontrol)\./.test(tool.id)
    ? tool.fields
        .filter(({ type, says }) => type === 'boolean' && says?.true)
        .map((field) => ({ id: `${tool.id} ${field.key}`, tool, field }))
        .filter(({ id }) => !SAID_OTHERWISE.test(id))
    : [],
);

/** Returns how many resources meet the condition, and how many do not. */
async function counted({ tool, field }: Case): Promise<{ so: number; not: number } | undefined> {
  const { reply } = await talk([`${tool.noun[1]} by ${field.header.toLowerCase()}`]);
  const { group_by } = (reply.plan?.args ?? {}) as { group_by?: string[] };
  if (reply.plan?.tool !== tool.id || !group_by?.includes(field.key)) return undefined;
  const of = (value: boolean) =>
    Number((reply.table?.rows ?? []).find((row) => row[field.key] === value)?.count ?? 0);
  return { so: of(true), not: of(false) };
}

/** 'are encrypted' → 'are all volumes encrypted', 'have MFA' → 'do all users have MFA' */
function asked({ tool, field }: Case, quantity: string): string {
  const said = field.says?.true ?? '';
  return `${/^are /.test(said) ? 'are' : 'do'} ${quantity} ${tool.noun[1]} ${said.replace(/^are /, '')}`;
}

describe('a question about all, some or none of a kind', { timeout: 120_000 }, () => {
  it.each(cases)('agrees with the rows: $id', async (each) => {
    const known = await counted(each);
    if (!known || known.so + known.not === 0) return;
    const { so, not } = known;
    const isYes = async (quantity: string) => {
      const { reply } = await talk([asked(each, quantity)]);
      if (reply.plan?.tool !== each.tool.id || !reply.plan.args.whether) return undefined;
      return { isYes: /^\*\*Yes\*\*/.test(reply.text), text: reply.text, rows: reply.table?.rows.length };
    };
    const [all, any, none, most] = await Promise.all(['all', 'any', 'none of our', 'most'].map(isYes));
    expect([all?.isYes, any?.isYes, none?.isYes, most?.isYes]).toEqual([
      not === 0,
      so > 0,
      so === 0,
      so > not,
    ]);
    // “All” lists the exceptions, and “any” those that are so.
    expect([all?.rows ?? 0, any?.rows ?? 0]).toEqual([not === 0 ? so : not, so]);
    if (so > 0 && not > 0) expect(all?.text).toMatch(new RegExp(`\\*\\*${not} of the ${so + not}\\*\\*`));
    const auxiliary = /^are /.test(each.field.says?.true ?? '') ? 'are' : 'do';
    const { reply } = await talk([asked(each, 'all'), `how many ${auxiliary}n't?`]);
    expect(reply.text).toMatch(not === 0 ? /^No / : new RegExp(`^\\*\\*${not} `));
  });
});
