import { inSpan, isTracing } from '../telemetry/telemetry.ts';
import type { ChatSurface } from './surface.ts';

/** The surface, whose answers are posted within a span each where traces are sent; elsewhere the surface as it is. */
export function tracedSurface(surface: ChatSurface): ChatSurface {
  if (!isTracing()) return surface;
  const { whisper } = surface;
  const posting = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    inSpan(name, { kind: 'client', attributes: { 'windsock.surface': surface.name } }, work);
  return {
    ...surface,
    answer: (...answer) => posting('post answer', () => surface.answer(...answer)),
    revise: (...answer) => posting('revise answer', () => surface.revise(...answer)),
    publish: (...answer) => posting('publish answer', () => surface.publish(...answer)),
    file: (...sent) => posting('post file', () => surface.file(...sent)),
    ...(whisper && { whisper: (...answer) => posting('whisper answer', () => whisper(...answer)) }),
  };
}
