import { publicConfigSchema } from '@windsock/bot/contract/public-config.ts';
import { publicConfig } from '@windsock/bot/services/public-config.ts';
import { defineRoute } from '../../route.ts';

export const readConfigRoute = defineRoute({
  id: 'config.read',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Get the configuration that the console needs before anybody is signed in',
  answers: { 200: { json: publicConfigSchema } },
  handle: async ({ ctx }) => ({ json: publicConfig({ ctx }) }),
});
