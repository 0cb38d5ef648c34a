import type { Row, World } from './matrix.ts';

const me = 'owner@example.com';

async function mailedCode({ call, mails }: World): Promise<string> {
  await call('POST', '/api/auth/send-magic-link', { json: { email: me } });
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
}

/** The routes for signing in and out, and for the person. */
export const identityRows: Record<string, Row> = {
  'auth.send_magic_link': { access: 'public', owner: 200, given: () => ({ json: { email: me } }) },
  'auth.verify_magic_link': {
    access: 'public',
    owner: 200,
    given: async (world) => ({ json: { email: me, code: await mailedCode(world), confirm: true } }),
  },
  'auth.me_session': { access: 'person', owner: 200 },
  // Signing out twice is allowed.
  'auth.logout': { access: 'public', owner: 204 },
  'auth.sessions.list': { access: 'person', owner: 200 },
  'auth.sessions.revoke_others': { access: 'person', owner: 204 },
  'auth.sessions.revoke': {
    access: 'person',
    owner: 204,
    given: async ({ signIn }) => ({ params: { id: (await signIn(me)).sessionId } }),
    // A session belongs to its own person.
    but: { stranger: 404, invited: 404, removed: 404, member: 404, admin: 404 },
  },
  'auth.microsoft_login': { access: 'public', owner: 200 },
  'auth.microsoft_link': { access: 'person', owner: 200 },
  'auth.microsoft_proof': { access: 'person', owner: 200, given: () => ({ json: { back: '/profile' } }) },
  'auth.proof.ways': { access: 'person', owner: 200 },
  'auth.proof.send_code': { access: 'person', owner: 200 },
  'auth.proof.redeem': {
    access: 'person',
    owner: 204,
    given: async ({ as, call, mails }) => {
      await call('POST', '/api/auth/proof/send-code', as.owner);
      return { json: { code: /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'no code' } };
    },
    // The code belongs to the session that asked for it.
    but: { stranger: 400, invited: 400, removed: 400, member: 400, admin: 400 },
  },
  // A visitor who was not sent by Microsoft is redirected to the sign-in page.
  'auth.microsoft_callback': { access: 'public', owner: 302 },
  'auth.teams_tab_session': {
    access: 'public',
    owner: 200,
    given: () => ({ json: { token: 'from-teams' } }),
  },
  'users.me.read': { access: 'person', owner: 200 },
  'users.me.update': {
    access: 'person',
    owner: 200,
    given: () => ({ json: { first_name: 'Olga', last_name: 'Owner' } }),
  },
  'users.delete': { access: 'person', owner: 204 },
};
