import type { Reply } from '../contract/reply.ts';
import { toolById } from '../tools/index.ts';
import type { ToolContext } from '../tools/tool.ts';
import { whyRuledOut } from '../tools/within-scope.ts';

type Asked = NonNullable<Reply['plan']>;

/** Returns why a plan may not be carried out here, as a sentence. Undefined: it may. */
export function whyNotAllowed(
  { args, tool: id }: Asked,
  within: Pick<ToolContext, 'access'>,
): string | undefined {
  const tool = toolById(id);
  return tool && whyRuledOut(tool, within, args);
}

/** Returns the choices that may be asked here. */
export const allowedChoices = <C extends { plan: Asked }>(
  choices: readonly C[],
  within: Pick<ToolContext, 'access'>,
): C[] => choices.filter(({ plan }) => whyNotAllowed(plan, within) === undefined);
