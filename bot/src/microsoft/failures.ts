import { AppError } from '../domain/errors.ts';

export const unreachable = (cause: unknown): AppError =>
  new AppError('upstream', 'Microsoft cannot be reached at the moment. Try again in a minute.', {
    cause: withoutSecrets(cause),
  });

export const refused = (cause: unknown): AppError =>
  new AppError('forbidden', 'Microsoft did not confirm this sign-in. Try again.', {
    cause: withoutSecrets(cause),
  });

/** The fields of openid-client's, oauth4webapi's and jose's errors. Each library has only some of them. */
interface LibraryError {
  name?: string;
  code?: string;
  error?: string;
  error_description?: string;
  status?: number;
}

/**
 * Returns what may be logged of such an error. The errors themselves carry tokens, claims and addresses in their
 * `cause`. Of Microsoft's description only the number is kept, which can be looked up (AADSTS7000222: the secret
 * expired).
 */
function withoutSecrets(error: unknown): Error {
  const { name, code, error: word, error_description, status } = Object(error) as LibraryError;
  const number = /AADSTS\d{1,10}/.exec(error_description ?? '')?.[0];
  const facts = [name, code, word, number, status].filter((fact) =>
    /^[\w.-]{1,80}$/.test(String(fact ?? '')),
  );
  return new Error(`Microsoft: ${facts.join(' ')}`);
}
