import { enableCompileCache } from 'node:module';

// Compiled code is kept beside the packages, so that the second start is quick. It must be on before anything is imported.
enableCompileCache(new URL('../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);
await import('./embedded.ts');
