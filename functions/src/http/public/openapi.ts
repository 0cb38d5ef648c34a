import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { z } from 'zod';
import { describeApi } from '../../openapi.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';

const documentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});

/**
 * Makes the route that describes the table. The route is itself in that table and cannot import it, so the table is
 * passed as a function. The document is made once per context, on the first request.
 */
export function readOpenApi(table: () => readonly Route[]): Route {
  const made = new WeakMap<ServiceContext, string>();
  return defineRoute({
    id: 'openapi.read',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Get this document',
    answers: { 200: { json: documentSchema } },
    handle: async ({ ctx }) => {
      const { publicUrl, links } = ctx.config;
      const content =
        made.get(ctx) ?? JSON.stringify(describeApi(table(), { publicUrl, version: links.version }));
      made.set(ctx, content);
      return { bytes: { content, type: 'application/json' } };
    },
  });
}
