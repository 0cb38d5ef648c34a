import { CIS_CONTROLS } from '@windsock/bot/checks/cis-controls.ts';
import { checkById, checks } from '@windsock/bot/checks/index.ts';
import { judgeControls } from '@windsock/bot/checks/judge-controls.ts';
import type { CheckOutcome, Finding } from '@windsock/bot/checks/run-checks.ts';
import { describe, expect, it } from 'vitest';

const outcome = (id: string, rest: Partial<CheckOutcome>): CheckOutcome => {
  const check = checkById(id);
  if (!check) throw new Error(`there is no check ${id}`);
  return { check, passed: 0, failed: [], unknown: [], ...rest };
};
const finding = (status: Finding['status'], detail: string): Finding => ({
  ...{ status, detail, resource: 'x', account: '0'.repeat(12), region: 'us-east-1' },
});
const verdictOf = (id: string, outcomes: CheckOutcome[], options = {}) =>
  judgeControls(CIS_CONTROLS, outcomes, options).find(({ control }) => control.id === id)?.verdict;

describe('the controls of the CIS benchmark', () => {
  it('are the 63 of version 6.0.0, each once', () => {
    const ids = CIS_CONTROLS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(63);
    expect(ids).toHaveLength(63);
  });

  it('name the checks that name them as their source', () => {
    const said = checks.flatMap(({ id, source }) =>
      [...source.matchAll(/CIS AWS Foundations Benchmark v6\.0\.0, ([\d.]+)(?: and ([\d.]+))?/g)].flatMap(
        ([, one, other]) => [one, other].flatMap((control) => (control ? [`${control} ${id}`] : [])),
      ),
    );
    const judged = CIS_CONTROLS.flatMap((control) => control.checks.map((id) => `${control.id} ${id}`));
    expect(judged.toSorted()).toEqual(said.toSorted());
  });
});

describe('a control', () => {
  it('fails by one finding, whatever passed or was not read besides', () => {
    const failed = [finding('fail', 'older than 90 days')];
    const unknown = [finding('unknown', 'AccessDenied')];
    expect(verdictOf('2.13', [outcome('iam.key-age', { passed: 9, failed, unknown })])).toBe('fail');
  });

  it('does not pass where something was not read, or a check may not be told', () => {
    const unknown = [finding('unknown', 'AccessDenied')];
    expect(verdictOf('2.13', [outcome('iam.key-age', { passed: 9, unknown })])).toBe('unknown');
    expect(verdictOf('3.1.4', [outcome('s3.public-access-block', { passed: 9 })])).toBe('unknown');
  });

  it('passes where everything was read and nothing found, and is for a person where no check judges it', () => {
    expect(verdictOf('2.13', [outcome('iam.key-age', { passed: 9 })])).toBe('pass');
    expect(verdictOf('2.1', [])).toBe('manual');
  });

  it('of IPv6 does not fail by what is open to IPv4 alone', () => {
    const byIp = (detail: string) => [
      outcome('ec2.open-ssh', { failed: [finding('fail', `port 22 open to the internet by ${detail}`)] }),
      outcome('ec2.open-rdp', { passed: 1 }),
      outcome('ec2.open-everything', { passed: 1 }),
    ];
    expect([verdictOf('6.3', byIp('IPv4')), verdictOf('6.4', byIp('IPv4'))]).toEqual(['fail', 'pass']);
    expect([verdictOf('6.3', byIp('IPv4 and IPv6')), verdictOf('6.4', byIp('IPv4 and IPv6'))]).toEqual([
      'fail',
      'fail',
    ]);
  });

  it('does not pass where nothing could be seen, but where there is nothing', () => {
    expect(verdictOf('3.2.1', [outcome('rds.encryption', {})])).toBe('unknown');
    expect(verdictOf('3.2.1', [outcome('rds.encryption', { empty: true })])).toBe('pass');
  });

  it('about all regions does not pass by a part of them', () => {
    const outcomes = [outcome('config.recorder', { passed: 1 })];
    expect(verdictOf('4.3', outcomes)).toBe('pass');
    expect(verdictOf('4.3', outcomes, { isPart: true })).toBe('unknown');
  });

  it('is unknown where what fails another control hides what was not read for this one', () => {
    const failed = {
      ...finding('fail', 'port 22 open to the internet by IPv4'),
      unread: 'AccessDenied: pl-1',
    };
    const outcomes = [
      outcome('ec2.open-ssh', { failed: [failed] }),
      outcome('ec2.open-rdp', { passed: 1 }),
      outcome('ec2.open-everything', { passed: 1 }),
    ];
    expect([verdictOf('6.3', outcomes), verdictOf('6.4', outcomes)]).toEqual(['fail', 'unknown']);
  });
});
