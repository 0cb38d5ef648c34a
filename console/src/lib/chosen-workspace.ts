import { keep, recall } from './tab-memory.ts';

const KEY = 'windsock.settings-workspace';

/**
 * The workspace that Settings is about. This tab of the browser keeps it, so that who comes back from Slack finds the
 * workspace that it was installed for.
 */
export const chooseWorkspace = (workspaceId: string): void => keep(KEY, workspaceId);

/** Undefined until one was chosen. It may have been deleted since. */
export const chosenWorkspace = (): string | undefined => recall(KEY);
