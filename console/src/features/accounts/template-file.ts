import { templatePlaceholders } from '@windsock/bot/contract/role-template.ts';

/** Fills one connection's values into the template, so that whoever deploys it has nothing to enter. */
export const filledTemplate = (
  template: string,
  { workspaceId, externalId }: { workspaceId: string; externalId: string },
): string =>
  template
    .replaceAll(templatePlaceholders.workspaceId, workspaceId)
    .replaceAll(templatePlaceholders.externalId, externalId);

export const templateFileName = (workspaceId: string): string => `windsock-role-${workspaceId}.yaml`;
