import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it('the CIS benchmark is answered with yes or no, by counts of its controls, the worst failures first', async () => {
  const { plan, reply } = await talk(['are we CIS ready?']);
  expect(plan).toMatchObject({ tool: 'checks.benchmark', args: { whether: true } });
  expect(reply.text).toBe(
    '**No**: in Demo, **10 of the 40** controls that Windsock can judge pass and 30 fail (CIS AWS Foundations Benchmark v6.0.0). 23 more are for a person to judge.',
  );
  expect(reply.bullets?.[0]).toBe('**3.2.3** No database is public: 1 RDS database is public');
  expect(reply.table?.rows).toHaveLength(63);
});

it.each([
  ['how do we stand against cis?', {}],
  ['which CIS controls do we fail?', { verdict: 'fail' }],
  ['cis level 1 report', { level: 1 }],
  ['our cis score, level 2', { level: 2 }],
  ['explain cis control 2.13', { control: '2.13' }],
  ['do we meet CIS control 2.13?', { control: '2.13' }],
  ['do we comply with CIS 3.0?', { whether: true }],
])('the CIS benchmark is asked for by “%s”', async (text, args) => {
  const { plan } = await talk([text]);
  expect(plan).toMatchObject({ tool: 'checks.benchmark', args });
  expect(plan).not.toHaveProperty('ignored');
});

it('its thread continues with the controls', async () => {
  const before = ['are we cis ready?', 'which ones fail'];
  expect((await talk(before)).reply.table?.rows).toHaveLength(30);
  const { plan } = await talk([...before, 'level 1 only']);
  expect(plan).toMatchObject({ args: { level: 1, verdict: 'fail' } });
  expect(plan).not.toHaveProperty('ignored');
  expect((await talk([...before, 'explain 2.13'])).reply.text).toMatch(
    /control 2\.13.+\*\*fail\*\*.+5 IAM users/,
  );
});

it('an unknown control is reported as missing', async () => {
  const { reply } = await talk(['explain CIS 9.9']);
  expect(reply.text).toContain('has no control 9.9');
});

it('explains a control by what speaks against it alone', async () => {
  const { reply: ofIpv6 } = await talk(['explain cis control 6.4']);
  expect(ofIpv6.text).toMatch(/control 6\.4.+\*\*pass\*\* in Demo\.$/);
  const { reply } = await talk(['explain cis control 6.3']);
  expect(reply.text).toMatch(/control 6\.3.+\*\*fail\*\*\. \*\*4 security groups let everyone in by SSH\*\*/);
  expect(reply.bullets?.[0]).toBe(
    'Besides: 3 security groups let everyone in by remote desktop (say “explain ec2.open-rdp”)',
  );
});

it.each([
  ['how do I fix the last one?', 'last', /^CIS .+ \*\*fail\*\*/],
  ['how do I fix the 30th?', 30, /^CIS .+ \*\*fail\*\*/],
  ['how do I fix the tenth?', 10, /^CIS .+ \*\*fail\*\*/],
  ['how do I fix number 40?', 40, /^There is no failed control number 40\. In Demo/],
])('advises on the failed control that was meant: “%s”', async (question, row, told) => {
  const { plan, reply } = await talk(['which CIS controls do we fail?', question]);
  expect(plan).toMatchObject({ tool: 'checks.benchmark', args: { row } });
  expect(reply.text).toMatch(told);
});
