import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/**
 * Trimmed and in lower case, so that it is the same person however it is typed. Accepts what a browser's e-mail field
 * accepts.
 */
export const emailSchema = z
  .string({ error: () => 'The e-mail address must be text.' })
  .trim()
  .toLowerCase()
  .max(254, 'The e-mail address is too long.')
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'This is not an e-mail address.' }))
  // JSON Schema cannot say that surrounding spaces are accepted, and its format 'email' is narrower than browsers are.
  .meta({ pattern: z.regexes.html5Email.source });

export const codeSchema = z
  .string({ error: () => 'The code must be text.' })
  .trim()
  .regex(/^[0-9]{6}$/, 'The code has 6 digits.');

export const sendMagicLinkBody = z.object({ email: emailSchema });
/** The same response whether or not the address is known. */
export const sendMagicLinkResult = z.object({
  detail: z.string(),
  /** Seconds for which the code is valid. */
  expires_in: z.number().int(),
});

/** Who is signed in. Names are null until onboarding has asked for them. */
export const sessionUserSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const verifyMagicLinkBody = z.object({
  email: emailSchema,
  code: codeSchema,
  /**
   * The person confirmed that they want to sign in as this address. Without it a browser that did not request the code,
   * or is signed in as somebody else, gets `confirmation_required`.
   */
  confirm: z.boolean().optional(),
});
export const verifyMagicLinkResult = z.object({ user: sessionUserSchema });

/** How the person can prove again who they are, which some routes require (`fresh_sign_in_needed`). */
export const proofsSchema = z.object({
  /** Where a code can be mailed to. null: no address of theirs is proven. */
  mail: z.string().nullable(),
  /** Whether a Microsoft account signs them in. */
  microsoft: z.boolean(),
});
export type Proofs = z.infer<typeof proofsSchema>;
export const proofBody = z.object({ code: codeSchema });
/** The page of the console to which the browser returns: with `proved`, or with `error` and a reason. */
export const microsoftProofBody = z.object({
  back: z.string().regex(/^\/(profile|workspaces\/[\w-]{1,100})$/, 'This is not a page to return to.'),
});

/** A session of the person. */
export const loginSessionSchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  last_seen_at: instantSchema,
  /** When it ends unless it is used meanwhile, at most 90 days after the sign-in. */
  ends_at: instantSchema,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  /** Whether it is the requesting session. */
  current: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSessionSchema>;

/**
 * `tab_challenge`: the window was opened by the Teams tab. It ends at /teams/signed-in with a code that the tab redeems
 * together with a verifier, whose SHA-256 in base64url this is (RFC 7636, S256).
 */
export const microsoftLoginQuery = z.object({
  tab_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'The challenge is a SHA-256 in base64url.')
    .optional(),
});

/** Where the browser goes next. */
export const authUrlResult = z.object({ auth_url: z.url() });

/**
 * What the Teams tab signs in with: the token from getAuthToken, or the code from its sign-in window (used once, with
 * the verifier whose SHA-256 the tab named when it opened the window, as in PKCE).
 */
export const tabSessionBody = z.union([
  z.strictObject({ token: z.string().min(1).max(16_000) }),
  z.strictObject({ code: z.string().min(1).max(200), verifier: z.string().regex(/^[\w~.-]{43,128}$/) }),
]);
export const tabSessionResult = z.object({ user: sessionUserSchema });
