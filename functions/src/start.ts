import { enableCompileCache } from 'node:module';
import { onStopSignal } from './stop-signal.ts';

// Until it listens there is nothing to finish.
onStopSignal(() => process.exit(0));

// Compiled code is kept beside the packages, so that the second start is quick. It must be on before anything is imported.
enableCompileCache(new URL('../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);
await import('./embedded.ts');
