import type { Context } from 'hono';
import { bestEncoding, createWaitedPacker, isWorthPacking } from './packer';

/** Bytes of packed answers that a process keeps. */
const KEPT = 32 * 1024 * 1024;

const packed = createWaitedPacker(KEPT);

/**
 * An answer in JSON that is sent to many, packed once for all of them.
 *
 * @param name tells this content from all others of the process
 */
export async function packedAnswer(
  c: Context,
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '');
  const sent = encoding && isWorthPacking(body) ? await packed(name, body, encoding) : null;
  if (encoding && sent) c.header('Content-Encoding', encoding);
  varyByEncoding(c);
  return c.body(sent ?? body, 200, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
}

/** The same question may get other bytes. */
export const varyByEncoding = (c: Context): void => c.header('Vary', 'Accept-Encoding', { append: true });
