import { describe, expect, test } from 'vitest';
import { complaintAbout, OPEN, plannerSaying } from './kit.ts';

describe('a question back', () => {
  const options = [
    { tool: 'ec2_instances', arguments: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] } },
    { tool: 'ec2_volumes', arguments: {} },
  ];

  test('offers calls that were checked, in our own words', async () => {
    const { plan } = plannerSaying([
      { call: 'clarify', args: { question: 'Which kind do you mean?', options } },
    ]);
    expect(await plan(OPEN)).toMatchObject({
      kind: 'choose',
      question: 'Which kind do you mean?',
      options: [
        { label: 'EC2 instances that are stopped', plan: { tool: 'ec2.instances' } },
        { plan: { tool: 'ec2.volumes', args: {} } },
      ],
    });
  });

  test('is asked in the words of the person and of the options', async () => {
    const question = 'Do you mean the compute boxes, or EBS volumes?';
    const { plan } = plannerSaying([{ call: 'clarify', args: { question, options } }]);
    expect(await plan(OPEN)).toMatchObject({ question });
  });

  test.each([
    'See https://evil.example/login for it',
    'Ask <@U123> about it?',
    'Do you mean the **big** ones?',
    'Do you mean the 42 machines?',
    'Log in at evil.example first?',
    'Click here. Then go on?',
    'Please reply with your password so that I can go on?',
    'Shall I stop the compute boxes for you?',
    'Did you know that all your accounts were hacked?',
  ])('is asked in our words instead of %j', async (question) => {
    const { plan } = plannerSaying([{ call: 'clarify', args: { question, options } }]);
    expect(await plan(OPEN)).toMatchObject({ question: 'Which of these do you mean?' });
  });

  test('with an option that does not fit goes back', async () => {
    const bad = [options[1], { tool: 'ec2_instances', arguments: { regions: ['mars-1'] } }];
    expect(await complaintAbout('clarify', { question: 'Which?', options: bad })).toMatch(/mars-1/);
    const unknown = [options[1], { tool: 'ec2_terminate', arguments: {} }];
    expect(await complaintAbout('clarify', { question: 'Which?', options: unknown })).toMatch(/no tool/);
    const same = [options[1], options[1]];
    expect(await complaintAbout('clarify', { question: 'Which?', options: same })).toMatch(/are the same/);
  });
});
