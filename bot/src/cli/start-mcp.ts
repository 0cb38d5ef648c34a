import { enableCompileCache } from 'node:module';

// As in start-ask.ts: the agent that starts it waits.
enableCompileCache(new URL('../../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);
await import('./mcp.ts');
