import { enableCompileCache } from 'node:module';

// As start-ask.ts does: the agent that starts it waits.
enableCompileCache(new URL('../../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);
await import('./mcp.ts');
