import { parentPort, type Transferable } from 'node:worker_threads';
import type { Answer, Call } from './thread';

/** A value of which large parts move to the other thread, instead of being copied. */
class Moved {
  constructor(
    readonly value: unknown,
    readonly parts: readonly Transferable[],
  ) {}
}

type Tasks = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Answers the calls that the main thread makes of this one. */
export function answerCalls(tasks: Tasks): void {
  parentPort?.on('message', async ({ id, name, args }: Call) => {
    const send = (answer: Answer, moved: readonly Transferable[] = []) =>
      parentPort?.postMessage(answer, moved);
    try {
      const value = await tasks[name]?.(...(args as never[]));
      if (value instanceof Moved) send({ id, value: value.value }, value.parts);
      else send({ id, value });
    } catch (error) {
      send({ id, error: fieldsOf(error) });
    }
  });
}

/** An error itself loses its own fields on its way to another thread. */
function fieldsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const plain = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return { ...Object.fromEntries(plain), name, message, stack };
}
