import { inSpan, isTracing } from '../telemetry/telemetry.ts';
import type { ChatSurface } from './surface.ts';

/**
 * Wraps a surface so that each posted answer has its own span. Returns the surface unchanged where no traces are sent.
 */
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
