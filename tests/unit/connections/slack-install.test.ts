import { slackInstallErrors } from '@windsock/bot/contract/slack-install-errors.ts';
import type { SlackInstallOutcome } from '@windsock/bot/services/slack/finish-install.ts';
import { SlackInstallRefusal } from '@windsock/bot/services/slack/install-refusal.ts';
import { SLACK_SCOPES } from '@windsock/bot/services/slack/scopes.ts';
import { describe, expect, it } from 'vitest';
import { createInstallKit } from '../../support/slack-install-kit.ts';

const failed = (reason: keyof typeof slackInstallErrors) => ({ kind: 'failed', reason });

describe('A person who comes back from Slack', () => {
  it('has connected the team: its code is exchanged for a token, which is encrypted for us alone', async () => {
    const kit = createInstallKit();
    const me = await kit.signIn();
    expect(await kit.install(me)).toMatchObject({ kind: 'installed', org: 'T1' });
    expect(kit.exchanged).toEqual([
      { code: 'code', redirectUri: 'https://windsock.example.com/slack/oauth/callback' },
    ]);
    expect(await kit.tokenOf()).toBe('xoxb-first');
    expect(await kit.status(me)).toEqual([
      { team_id: 'T1', team_name: 'Example', installed_at: new Date(kit.clock.now).toISOString() },
    ]);
    const { doc } = (await kit.store.read('workspaces', me.workspaceId, 'slack-T1')) ?? {};
    expect(JSON.stringify(doc)).not.toContain('xoxb');
  });

  it('connects several teams, and a whole organisation, to one workspace', async () => {
    const kit = createInstallKit();
    const me = await kit.signIn();
    for (const org of ['T1', 'T2', 'E0CORP']) {
      expect(await kit.install(me, { org, name: org, botToken: `xoxb-${org}` })).toMatchObject({ org });
      kit.clock.now += 1000;
    }
    expect(await kit.status(me)).toMatchObject([{ team_id: 'T1' }, { team_id: 'T2' }, { team_id: 'E0CORP' }]);
    expect(await kit.tokenOf('E0CORP')).toBe('xoxb-E0CORP');
  });

  it('reinstalls it: token, scopes and name are the new ones, and the connection date is the first one', async () => {
    const kit = createInstallKit();
    const me = await kit.signIn();
    await kit.install(me);
    const [before] = await kit.status(me);
    kit.clock.now += 3_600_000;
    const scopes = [...SLACK_SCOPES, 'commands'];
    expect(await kit.install(me, { botToken: 'xoxb-second', name: 'Example Ltd', scopes })).toMatchObject({
      kind: 'installed',
    });
    expect(await kit.tokenOf()).toBe('xoxb-second');
    expect(await kit.status(me)).toEqual([{ ...before, team_name: 'Example Ltd' }]);
    const { doc } = (await kit.store.read('workspaces', me.workspaceId, 'slack-T1')) ?? {};
    expect(doc).toMatchObject({ scopes, renewed_at: new Date(kit.clock.now).toISOString() });
    expect(kit.revoked).toEqual([]);
  });
});

describe('Nothing is exchanged or kept', () => {
  const kit = createInstallKit();

  async function nothing() {
    const exchanged = kit.exchanged.length;
    const me = await kit.signIn();
    const other = await kit.signIn();
    const state = await kit.stateOf(me);
    return {
      me,
      other,
      state,
      check: async () => {
        expect(kit.exchanged).toHaveLength(exchanged);
        expect(await kit.status(me)).toEqual([]);
        expect(await kit.status(other)).toEqual([]);
        expect(await kit.tokenOf()).toBeUndefined();
      },
    };
  }

  it('for a visitor who is not signed in, and the state stays valid', async () => {
    const { state, check } = await nothing();
    expect(await kit.comeBack(undefined, { code: 'c', state })).toEqual(failed('signed_out'));
    expect(await kit.comeBack('x'.repeat(43), { code: 'c', state })).toEqual(failed('signed_out'));
    await check();
  });

  it("for another person who was handed the link, and the owner's own attempt continues", async () => {
    const { me, other, state, check } = await nothing();
    expect(await kit.comeBack(other.session, { code: 'c', state })).toEqual(failed('expired'));
    await check();
    // Likewise, nobody can be made to connect a stranger's team.
    expect(await kit.comeBack(me.session, { code: 'c', state: await kit.stateOf(other) })).toEqual(
      failed('expired'),
    );
    await check();
  });

  it('for another session of the same person', async () => {
    const { me, state, check } = await nothing();
    const again = await kit.signIn(me.email);
    expect(await kit.comeBack(again.session, { code: 'c', state })).toEqual(failed('expired'));
    await check();
  });

  it('after ten minutes', async () => {
    const { me, state, check } = await nothing();
    kit.clock.now += 600_001;
    expect(await kit.comeBack(me.session, { code: 'c', state })).toEqual(failed('expired'));
    await check();
  });

  it.each([
    ['without a state', { code: 'c' }, 'expired'],
    ['with an invented state', { code: 'c', state: 'A'.repeat(43) }, 'expired'],
    ['with an endless state', { code: 'c', state: 'A'.repeat(5_000) }, 'expired'],
    ['without a code', { state: 'A'.repeat(43) }, 'refused'],
    ['with an endless code', { code: 'c'.repeat(501), state: 'A'.repeat(43) }, 'refused'],
  ] as const)('%s', async (_what, query, reason) => {
    const { me, check } = await nothing();
    expect(await kit.comeBack(me.session, query)).toEqual(failed(reason));
    await check();
  });

  it('if somebody declined on Slack, who can go back and agree', async () => {
    const { me, state, check } = await nothing();
    expect(await kit.comeBack(me.session, { error: 'access_denied', state })).toEqual(failed('cancelled'));
    expect(await kit.comeBack(me.session, { error: '<script>', state })).toEqual(failed('refused'));
    await check();
    expect(await kit.comeBack(me.session, { code: 'c', state })).toMatchObject({ kind: 'installed' });
  });

  it('if the workspace was deleted meanwhile', async () => {
    const fresh = createInstallKit();
    const me = await fresh.signIn();
    const session = { session: me.session };
    const { body: second } = await fresh.call('POST', '/api/workspaces', {
      ...session,
      json: { name: 'Two' },
    });
    const state = await fresh.stateOf({ ...me, workspaceId: second.workspace_id });
    expect((await fresh.call('DELETE', `/api/workspaces/${second.workspace_id}`, session)).status).toBe(204);
    expect(await fresh.comeBack(me.session, { code: 'c', state })).toEqual(failed('workspace_gone'));
    expect(fresh.exchanged).toEqual([]);
  });

  it('if it is tried too often', async () => {
    const fresh = createInstallKit();
    const me = await fresh.signIn();
    const outcomes: SlackInstallOutcome[] = [];
    for (let times = 0; times < 61; times += 1) {
      outcomes.push(await fresh.comeBack(me.session, { code: 'c', state: 'A'.repeat(43) }));
    }
    expect(outcomes.at(59)).toEqual(failed('expired'));
    expect(outcomes.at(60)).toEqual(failed('too_many_requests'));
  });
});

describe('A callback works once', () => {
  it('however often it is opened at the same time', async () => {
    const kit = createInstallKit();
    const me = await kit.signIn();
    const state = await kit.stateOf(me);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => kit.comeBack(me.session, { code: 'c', state })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'installed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'failed')).toEqual(Array(5).fill(failed('expired')));
    expect(kit.exchanged).toHaveLength(1);
    expect(await kit.comeBack(me.session, { code: 'c', state })).toEqual(failed('expired'));
  });
});

describe('What Slack grants', () => {
  it('is refused if a scope is missing, and an existing connection stays as it is', async () => {
    const kit = createInstallKit();
    const me = await kit.signIn();
    const scopes = SLACK_SCOPES.filter((scope) => scope !== 'files:write');
    expect(await kit.install(me, { scopes })).toEqual(failed('missing_scopes'));
    expect(await kit.status(me)).toEqual([]);
    await kit.install(me);
    expect(await kit.install(me, { scopes, botToken: 'xoxb-less' })).toEqual(failed('missing_scopes'));
    expect(await kit.tokenOf()).toBe('xoxb-first');
    // Slack gives a team one token: revoking the new one would end the old one.
    expect(kit.revoked).toEqual([]);
  });

  it('does not take a team from the workspace that has it, until that disconnects', async () => {
    const kit = createInstallKit();
    const [me, other] = [await kit.signIn(), await kit.signIn()];
    await kit.install(me);
    expect(await kit.install(other, { botToken: 'xoxb-other' })).toEqual(failed('taken'));
    expect(await kit.tokenOf()).toBe('xoxb-first');
    expect(await kit.status(other)).toEqual([]);
    expect(await kit.store.read('workspaces', other.workspaceId, 'slack-T1')).toBeUndefined();
    expect(kit.revoked).toEqual([]);
    expect(slackInstallErrors.taken).toMatch(/Ask its owner to disconnect/);

    const path = `/api/slack/disconnect/${me.workspaceId}?team_id=T1`;
    expect((await kit.call('DELETE', path, { session: me.session })).status).toBe(204);
    expect(await kit.install(other, { botToken: 'xoxb-other' })).toMatchObject({ kind: 'installed' });
    expect(await kit.tokenOf()).toBe('xoxb-other');
  });

  it.each([
    ['refused', new SlackInstallRefusal('refused')],
    ['misconfigured', new SlackInstallRefusal('misconfigured')],
    ['unavailable', new SlackInstallRefusal('unavailable')],
    ['unavailable', new Error('a bug')],
  ] as const)('may be invalid: %s', async (reason, error) => {
    const kit = createInstallKit();
    const me = await kit.signIn();
    kit.slack.grant = () => Promise.reject(error);
    expect(await kit.comeBack(me.session, { code: 'c', state: await kit.stateOf(me) })).toEqual(
      failed(reason),
    );
    expect(await kit.status(me)).toEqual([]);
  });
});

it('greets the person who installed it first, but not one who renews it', async () => {
  const kit = createInstallKit();
  const me = await kit.signIn();
  const outcome = { kind: 'installed', org: 'T1', workspaceId: me.workspaceId };
  expect(await kit.install(me, { installer: 'U1' })).toEqual({ ...outcome, greet: 'U1' });
  expect(await kit.install(me, { installer: 'U1' })).toEqual({ ...outcome, greet: undefined });
});
