import { enableCompileCache } from 'node:module';
import { onStopSignal } from './stop-signal.ts';

// Nothing needs to finish before the server listens.
onStopSignal(() => process.exit(0));

// Keeps compiled code beside the packages, so that the next start is quicker. It must be enabled before anything is
// imported.
enableCompileCache(new URL('../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);
await import('./embedded.ts');
