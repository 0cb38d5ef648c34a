import { enableCompileCache } from 'node:module';

// As in functions/src/start.ts: with compiled code cached, a question in a fresh process takes half the time.
enableCompileCache(new URL('../../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);
await import('./ask.ts');
