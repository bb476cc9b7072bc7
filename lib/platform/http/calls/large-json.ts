import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { createPause } from '@/lib/platform/turns';

/** Values of a list that are written at once. */
const AT_ONCE = 50;

/** Answers with JSON that may be large: tens of thousands of bookings take a tenth of a second and more to write. */
export const largeJson = async (c: Context, value: unknown): Promise<Response> =>
  c.body(await jsonInTurns(value), 200, { 'Content-Type': 'application/json' });

/** Writes what `JSON.stringify` does, in turns. */
export async function jsonInTurns(value: unknown): Promise<string> {
  const parts: string[] = [];
  // The value has just been computed.
  await nextTurn();
  const pause = createPause();
  for (const part of partsOf(value)) {
    parts.push(part);
    await pause();
  }
  return parts.join('');
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
