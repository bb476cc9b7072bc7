import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { createPause } from '@/lib/platform/turns';

/** Values of a list that are written at once. */
const AT_ONCE = 50;

/** Characters that are encoded at once. */
const PIECE = 2 ** 16;

/** Answers with JSON that may be large: tens of thousands of bookings take a tenth of a second and more to write. */
export async function largeJson(c: Context, value: unknown): Promise<Response> {
  const pieces = await jsonInTurns(value);
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}

/** Writes what `JSON.stringify` does, in turns and in pieces: joining and encoding megabytes takes a tenth of a second, too. */
export async function jsonInTurns(value: unknown): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let text = '';
  // The value has just been computed.
  await nextTurn();
  const pause = createPause();
  for (const part of partsOf(value)) {
    text += part;
    if (text.length < PIECE) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await pause();
  }
  return pieces.concat(Buffer.from(text));
}

/** Yields the text in parts, none of which has more than a few values. */
function* partsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    const isFlat = !holdsLists(value[0]);
    yield '[';
    for (let at = 0; at < value.length; at += isFlat ? AT_ONCE : 1) {
      if (at > 0) yield ',';
      if (isFlat) yield JSON.stringify(value.slice(at, at + AT_ONCE)).slice(1, -1);
      else yield* partsOf(value[at]);
    }
    yield ']';
  } else if (holdsLists(value)) {
    let sign = '{';
    for (const [key, child] of Object.entries(value as object)) {
      if (child === undefined) continue;
      yield `${sign}${JSON.stringify(key)}:`;
      yield* partsOf(child);
      sign = ',';
    }
    yield sign === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

/** Tells whether an object has lists, or objects that may have some. */
const holdsLists = (value: unknown): boolean =>
  Array.isArray(value) ||
  (value?.constructor === Object &&
    Object.values(value).some((child) => Array.isArray(child) || child?.constructor === Object));
