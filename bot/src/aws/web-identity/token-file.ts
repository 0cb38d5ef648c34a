import { readFile, stat } from 'node:fs/promises';
import { cannotSignIn } from './cannot-sign-in.ts';
import { claimsOf } from './token-claims.ts';

/** STS accepts no longer token (API reference, AssumeRoleWithWebIdentity). */
const MAX_BYTES = 20_000;
const FILE = 'The file that AWS_WEB_IDENTITY_TOKEN_FILE names';

/**
 * Reads the identity token that Kubernetes, GitHub or another platform writes to a file, and renews there.
 * @throws ExplainedError if there is none: see cannot-sign-in.ts
 */
export async function readTokenFile(path: string): Promise<string> {
  const text = (await readBounded(path)).trim();
  if (!text) throw cannotSignIn(`${FILE} is empty: whatever writes the identity token has not done so yet.`);
  if (!(await claimsOf(text)))
    throw cannotSignIn(`${FILE} holds no JSON Web Token: it must hold the token and nothing else.`);
  return text;
}

async function readBounded(path: string): Promise<string> {
  try {
    // Checked before reading, because a device or a pipe has no end.
    const found = await stat(path);
    if (found.isDirectory())
      throw cannotSignIn(`${FILE} is a folder: name the file in it that holds the token.`);
    if (!found.isFile() || found.size > MAX_BYTES)
      throw cannotSignIn(`${FILE} cannot be a token: AWS takes files of ${MAX_BYTES} bytes at most.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw cannotSignIn(`${FILE} ${REMEDIES[code] ?? `cannot be read (${code}).`}`, { cause: error });
  }
}

const UNREADABLE =
  'may not be read by the user that Windsock runs as: let that user read it; in Kubernetes, set fsGroup in the ' +
  "pod's securityContext.";

/** By the system's error code. */
const REMEDIES: Record<string, string> = {
  ENOENT:
    "does not exist: correct the variable, or mount the token there; in Kubernetes, as a projected volume of the pod's " +
    'service account, with the audience that the identity provider in AWS lists.',
  ENOTDIR: 'does not exist: a part of its path is not a folder. Correct the variable.',
  EACCES: UNREADABLE,
  EPERM: UNREADABLE,
};
