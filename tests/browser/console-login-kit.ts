import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import type { OpenOptions } from '../support/console-kit.ts';

export const newEmail = () => `${randomUUID()}@example.com`;
export const email = (page: Page) => page.getByLabel('Email');
export const code = (page: Page) => page.getByLabel('Verification code');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const errorBox = (page: Page) => page.getByRole('alert');

/** A gateway in front of us that answers with its own text. */
export const failing = (path: string): OpenOptions => ({
  prepare: (context) =>
    context.route(path, (route: Route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
    ),
  allow: [/status of 500/],
});
