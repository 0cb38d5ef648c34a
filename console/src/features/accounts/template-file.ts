import { templatePlaceholders } from '@windsock/bot/contract/role-template.ts';

/** The template with the values of one connection in it: whoever deploys it has nothing to fill in. */
export const filledTemplate = (
  template: string,
  { workspaceId, externalId }: { workspaceId: string; externalId: string },
): string =>
  template
    .replaceAll(templatePlaceholders.workspaceId, workspaceId)
    .replaceAll(templatePlaceholders.externalId, externalId);

export const templateFileName = (workspaceId: string): string => `windsock-role-${workspaceId}.yaml`;
