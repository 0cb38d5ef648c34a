import { keep, recall } from './tab-memory.ts';

const KEY = 'windsock.settings-workspace';

/**
 * Stores the workspace that Settings shows. It is stored per browser tab, so that a person who returns from Slack finds
 * the workspace that the app was installed for.
 */
export const chooseWorkspace = (workspaceId: string): void => keep(KEY, workspaceId);

/** Returns the stored workspace; undefined until one was chosen. It may have been deleted since. */
export const chosenWorkspace = (): string | undefined => recall(KEY);
