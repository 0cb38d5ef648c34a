import { app, authentication, pages } from '@microsoft/teams-js';

/** The parts of Teams' library that we use; everything else stays out of the bundle. */
const library = { app, authentication, pages };
export type Teams = typeof library;

/** A surrounding page that is not Teams never answers, and the library would wait a minute for it. */
const PATIENCE_MS = 5_000;

/** Connects to Teams. @returns undefined if nobody answers: we are not inside Teams, nor in a window that it opened */
export async function connect(): Promise<Teams | undefined> {
  const answered = app.initialize().then(
    () => library,
    () => undefined,
  );
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return Promise.race([answered, silence]);
}
