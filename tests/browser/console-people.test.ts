// The people in a workspace: the section of its page, joining by invitation, and what a member sees.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault } from '../support/console-faults.ts';
import type { Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { focusedName, putJob, workspaceOf } from './console-jobs-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');
const row = (page: Page, table: string, text: string) => rows(page, table).filter({ hasText: text });

let teams = 0;
/** Creates a workspace with an owner, an admin and a member. */
async function team() {
  teams += 1;
  const owner = await kit.signIn();
  const id = await workspaceOf(kit, owner);
  await kit.call(owner, 'PUT', `/api/workspaces/${id}`, { name: 'Production' });
  const join = async (role: 'admin' | 'member', first_name: string, last_name: string) => {
    const person = await kit.signIn({ email: `${first_name.toLowerCase()}-${teams}@example.com` });
    await kit.call(person, 'PUT', '/api/users/me', { first_name, last_name });
    const input = { userId: person.user.user_id, workspaceId: id, role };
    await joinWorkspace({ ctx: kit.product.services, input });
    return person;
  };
  const grace = await join('admin', 'Grace', 'Hopper');
  const max = await join('member', 'Max', 'Moritz');
  return { owner, id, grace, max };
}
const peopleOf = async (as: Person, id: string): Promise<string[]> => {
  const people = await kit.call(as, 'GET', `/api/workspaces/${id}/people`);
  return people.map((one: { first_name: string; role: string }) => `${one.first_name}: ${one.role}`);
};

async function open(as: Person, id: string, height = 800): Promise<Page> {
  const page = await kit.open(`/workspaces/${id}`, { as, height });
  await row(page, 'People', 'You').waitFor();
  return page;
}

async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await button(page, 'Send Magic Link').click();
  const code = page.getByLabel('Verification code');
  await code.waitFor();
  await code.fill(kit.codeMailedTo(email) ?? '');
  await button(page, 'Verify & Login').click();
}

/** Returns the link in the newest mail to the address. */
function linkMailedTo(email: string): string {
  for (const name of readdirSync(kit.outbox).sort().reverse()) {
    const mail = readFileSync(join(kit.outbox, name), 'utf8').replaceAll('=\r\n', '');
    const link = /\/invitation#[\w-]+/.exec(mail)?.[0];
    if (mail.includes(`To: ${email}\r\n`) && link) return link;
  }
  throw new Error('No invitation came to this address');
}

describe('the people of a workspace', () => {
  it('are listed with role and time, and the owner changes roles', async () => {
    const { owner, id } = await team();
    // As tall as the page, so that the screenshots show all of it.
    const page = await open(owner, id, 2400);
    await eventually(() => rows(page, 'People').count()).toBe(4);
    expect(await row(page, 'People', 'Grace Hopper').innerText()).toMatch(/Admin/);
    await kit.call(owner, 'POST', `/api/workspaces/${id}/invitations`, {
      email: `eve-${teams}@example.com`,
      role: 'member',
    });
    await page.reload();
    await row(page, 'Invitations', 'eve').waitFor();
    await lookAt(page, 'workspace-people');
    await button(page, 'Make admin: Max Moritz').click();
    await page.getByText('Max Moritz is an admin now').waitFor();
    await button(page, 'Make member: Max Moritz').waitFor();
    expect(await peopleOf(owner, id)).toContain('Max: admin');
  });

  it('are removed after a confirmation, and the focus is not lost', async () => {
    const { owner, id } = await team();
    const page = await open(owner, id);
    await button(page, 'Remove Max Moritz').click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove from the workspace' });
    await dialog.getByText('They lose it at once.').waitFor();
    await button(dialog, 'Remove').click();
    await page.getByText('Max Moritz was removed').waitFor();
    await eventually(() => rows(page, 'People').count()).toBe(3);
    await eventually(() => focusedName(page)).toBe('People');
  });

  it("get another owner once the workspace's name is typed", async () => {
    const { owner, id } = await team();
    const page = await open(owner, id);
    await button(page, 'Hand over…').click();
    const dialog = page.getByRole('alertdialog', { name: 'Hand over the workspace' });
    await dialog.getByRole('combobox', { name: 'New owner' }).selectOption({ index: 1 });
    expect(await button(dialog, 'Hand Over').isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('production');
    await lookAt(page, 'workspace-hand-over', { inLight: true });
    await button(dialog, 'Hand Over').click();
    await page.getByText('Max Moritz owns Production now').waitFor();
    await eventually(() => button(page, 'Leave…').count()).toBe(1);
    expect(await button(page, 'Delete workspace…').count()).toBe(0);
    expect(await peopleOf(owner, id)).toEqual(['Max: owner', 'Ada: admin', 'Grace: admin']);
  });

  it('show an error with Retry if they cannot be read', async () => {
    const { owner, id } = await team();
    const { mend, prepare } = fault(/\/api\/workspaces\/[^/]+\/people$/, { status: 500 });
    const page = await kit.open(`/workspaces/${id}`, {
      as: owner,
      allow: [FAULT],
      prepare,
    });
    await page.getByText('The people could not be read.').waitFor();
    mend();
    await button(page, 'Retry').click();
    await row(page, 'People', 'Grace Hopper').waitFor();
  });
});

describe('a member', () => {
  it('sees the people and the contents, and nothing to manage them with', async () => {
    const { id, max } = await team();
    await putJob(kit, id);
    const page = await open(max, id);
    await lookAt(page, 'workspace-as-member');
    for (const name of ['Details', 'API keys', 'Audit trail', 'Delete this workspace'])
      expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(0);
    for (const name of ['Invite', 'Hand over…', 'Remove Grace Hopper'])
      expect(await button(page, name).count(), name).toBe(0);
    await button(page, 'Show scheduled jobs').click();
    const sheet = page.getByRole('dialog', { name: 'Scheduled Jobs' });
    await sheet.getByText('Costs of yesterday').first().waitFor();
    expect(await sheet.getByRole('switch').count()).toBe(0);
    expect(await sheet.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Show them in Settings' }).click();
    await page.getByText('An admin of this workspace can connect Slack or Teams').waitFor();
    await lookAt(page, 'settings-as-member', { inLight: true });
    expect(await page.getByRole('button', { name: /Connect/ }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Language model' }).count()).toBe(0);
  });

  it("who opens the audit trail's address sees that it is for admins", async () => {
    const { id, max } = await team();
    const page = await kit.open(`/workspaces/${id}/audit`, { as: max });
    await page.getByText('The audit trail is for the owner and the admins of this workspace.').waitFor();
    expect(await page.getByRole('button', { name: /Export/ }).count()).toBe(0);
  });

  it('leaves after a confirmation', async () => {
    const { id, max } = await team();
    const page = await open(max, id);
    await button(page, 'Leave…').click();
    await button(page.getByRole('alertdialog', { name: 'Leave the workspace' }), 'Leave').click();
    await page.getByText('You left Production').waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe('/workspaces');
    await eventually(() => page.getByRole('link', { name: 'Production' }).count()).toBe(0);
  });
});

describe('an invitation', () => {
  it('is sent, sent again and revoked', async () => {
    const { owner, id } = await team();
    const email = `zoe-${teams}@example.com`;
    const page = await open(owner, id);
    await button(page, 'Invite').click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('admin');
    await lookAt(page, 'workspace-invite', { inLight: true });
    await button(dialog, 'Send invitation').click();
    await page.getByText('Invitation sent', { exact: true }).waitFor();
    await row(page, 'Invitations', email).waitFor();
    expect(await row(page, 'Invitations', email).innerText()).toMatch(/Admin/);
    const first = linkMailedTo(email);
    await button(page, `Send again to ${email}`).click();
    await page.getByText('Invitation sent again').waitFor();
    expect(linkMailedTo(email)).not.toBe(first);
    await button(page, `Revoke the invitation of ${email}`).click();
    await page.getByText('Invitation revoked').waitFor();
    await eventually(() => row(page, 'Invitations', email).count()).toBe(0);
    await eventually(() => focusedName(page)).toBe('People');
  });

  it('is accepted by a person who signs in on the way and comes back to it', async () => {
    const { owner, id } = await team();
    const zoe = await kit.signIn({ email: `zoe-new-${teams}@example.com` });
    await kit.call(owner, 'POST', `/api/workspaces/${id}/invitations`, { email: zoe.email, role: 'member' });
    const page = await kit.open(linkMailedTo(zoe.email));
    await page.getByText('Enter your email to get started').waitFor();
    expect(page.url()).not.toContain('#');
    await signInHere(page, zoe.email);
    await page.getByText('Ada Lovelace invites you to the workspace').waitFor();
    await lookAt(page, 'invitation');
    await button(page, 'Accept invitation').click();
    await page.getByRole('heading', { level: 1, name: 'Production' }).waitFor();
    expect(await peopleOf(owner, id)).toHaveLength(4);
  });

  it('waits for a newcomer to finish the first step of onboarding', async () => {
    const { owner, id } = await team();
    const zoe = await kit.signIn({ email: `zoe-newest-${teams}@example.com`, named: false });
    await kit.call(owner, 'POST', `/api/workspaces/${id}/invitations`, { email: zoe.email, role: 'member' });
    const page = await kit.open(linkMailedTo(zoe.email), { as: zoe });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Zoe');
    await dialog.getByLabel('Last name').fill('Zimmer');
    await dialog.getByRole('checkbox').check();
    await button(dialog, 'Next').click();
    await button(dialog, 'Skip for now').click();
    await button(page, 'Accept invitation').click();
    await page.getByRole('heading', { level: 1, name: 'Production' }).waitFor();
    expect(await peopleOf(owner, id)).toContain('Zoe: member');
  });

  it('for another person says whom it is for, and offers to sign in as them', async () => {
    const { grace, id, max, owner } = await team();
    const email = `yves-${teams}@example.com`;
    await kit.call(owner, 'POST', `/api/workspaces/${id}/invitations`, { email, role: 'member' });
    const page = await kit.open(linkMailedTo(email), { as: grace, allow: [/status of 403/] });
    await page.getByText('This invitation is for y•••@example.com.').waitFor();
    await lookAt(page, 'invitation-for-another', { inLight: true });
    await button(page, 'Sign in with another address').click();
    await page.getByText('Enter your email to get started').waitFor();
    await signInHere(page, max.email);
    await page.getByText('This invitation is for y•••@example.com.').waitFor();
  });

  it('that was revoked says so', async () => {
    const { id, max, owner } = await team();
    const made = await kit.call(owner, 'POST', `/api/workspaces/${id}/invitations`, {
      email: 'somebody@example.com',
      role: 'member',
    });
    const link = linkMailedTo('somebody@example.com');
    await kit.call(owner, 'DELETE', `/api/workspaces/${id}/invitations/${made.id}`);
    const page = await kit.open(link, { as: max, allow: [/status of 404/] });
    await page.getByText('This invitation cannot be used any more').waitFor();
  });
});

it('a person who deletes their account is told who else loses a workspace, and where to hand it over', async () => {
  const { id, owner } = await team();
  const page = await kit.open('/profile', { as: owner });
  await button(page, 'Delete account…').click();
  await page.getByText('Others lose these workspaces, too.').waitFor();
  await lookAt(page, 'profile-delete-shared', { inLight: true });
  await page.getByRole('link', { name: 'Production, with 2 other people' }).click();
  await eventually(() => new URL(page.url()).pathname).toBe(`/workspaces/${id}`);
});
