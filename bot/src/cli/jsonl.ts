import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import type { Answer } from '../assistant/answer.ts';

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  thread: z.string().optional(),
  text: z.string(),
});

/**
 * Lines answered concurrently, as many as a language model is asked at once. Those of one thread wait for one another.
 */
const AT_ONCE = 8;

/**
 * Answers lines of JSON as they come: `{"id","thread","text"}` in, `{"id","text","reply"}` out as soon as it is known.
 * Lines of one thread share its context, in order. A line without a thread stands alone. A line that is no question is
 * answered with `{"id":null,"error"}`, and the rest goes on.
 */
export async function answerLines({
  input,
  output,
  ask,
}: {
  input: Readable;
  output: Writable;
  ask(text: string, frame?: unknown): Promise<Answer & { text: string }>;
}): Promise<void> {
  const frames = new Map<string, unknown>();
  const tails = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();

  const write = (value: unknown): void => void output.write(`${JSON.stringify(value)}\n`);

  const answer = async (line: z.infer<typeof lineSchema>): Promise<void> => {
    try {
      const { reply, frame, text } = await ask(
        line.text,
        line.thread === undefined ? undefined : frames.get(line.thread),
      );
      if (line.thread !== undefined && frame) frames.set(line.thread, frame);
      write({ id: line.id, text, reply });
    } catch (error) {
      write({ id: line.id, error: error instanceof Error ? error.message : String(error) });
    }
  };

  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() === '') continue;
    const line = parseLine(text);
    if ('error' in line) {
      write({ id: null, error: line.error });
      continue;
    }
    while (running.size >= AT_ONCE) await Promise.race(running);
    const before = line.thread === undefined ? undefined : tails.get(line.thread);
    const task = (before ?? Promise.resolve()).then(() => answer(line));
    if (line.thread !== undefined) tails.set(line.thread, task);
    running.add(task);
    void task.then(() => running.delete(task));
  }
  await Promise.all(running);
}

function parseLine(text: string): z.infer<typeof lineSchema> | { error: string } {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(text));
    return parsed.success
      ? parsed.data
      : { error: 'A line must be {"id","thread","text"}, thread being optional.' };
  } catch {
    return { error: 'The line is not JSON.' };
  }
}
