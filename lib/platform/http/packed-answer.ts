import type { Context } from 'hono';
import { bestEncoding, createPacker, isWorthPacking, packedBeside } from './packer';

/** Bytes of packed answers that a process keeps. */
const KEPT = 32 * 1024 * 1024;

const packed = createPacker(KEPT);

/**
 * An answer in JSON that is sent to many, packed once for all of them as well as can be; for the first ones quickly.
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
  const sent =
    encoding && isWorthPacking(body)
      ? (packed(name, body, encoding) ?? (await packedBeside(body, encoding)))
      : null;
  if (encoding && sent) c.header('Content-Encoding', encoding);
  varyByEncoding(c);
  return c.body(sent ?? body, 200, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
}

/** The same question may get other bytes. */
export const varyByEncoding = (c: Context): void => c.header('Vary', 'Accept-Encoding', { append: true });
