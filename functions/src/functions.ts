import { readConfig } from './http/public/config.ts';
import { readOpenApi } from './http/public/openapi.ts';
import type { Route } from './route.ts';

/** The table: every route of the API. Both hosts serve it, OpenAPI is made from it, and the matrix test walks it. */
export const routes: readonly Route[] = [readConfig, readOpenApi(() => routes)];
