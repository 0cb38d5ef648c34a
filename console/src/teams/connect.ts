import { app, authentication, pages } from '@microsoft/teams-js';

/** As much of Teams' library as we use: what is not named here stays out of the bundle. */
const library = { app, authentication, pages };
export type Teams = typeof library;

/** A page around us that is not Teams never answers, and the library would wait a minute for it. */
const PATIENCE_MS = 5_000;

/** Begins to talk with Teams. @returns undefined where nobody answers: Teams is not what shows us, or opened us */
export async function connect(): Promise<Teams | undefined> {
  const answered = app.initialize().then(
    () => library,
    () => undefined,
  );
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return Promise.race([answered, silence]);
}
