import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { PromptText } from './prompts.ts';
import { prompts } from './prompts.ts';

/** Longer than any name or period. */
const MAX_ARGUMENT = 200;

export function addPrompts(server: McpServer): void {
  for (const prompt of prompts) addPrompt(server, prompt);
}

function addPrompt(server: McpServer, { argument, description, name, text, title }: PromptText): void {
  const registered = { title, description };
  const messages = (given?: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text: text(given) } }],
  });
  if (!argument) {
    server.registerPrompt(name, registered, () => messages());
    return;
  }
  const value = z.string().trim().max(MAX_ARGUMENT).optional().describe(argument.description);
  const argsSchema = z.object({ [argument.name]: value });
  server.registerPrompt(name, { ...registered, argsSchema }, (args) =>
    messages(args[argument.name] || undefined),
  );
}
