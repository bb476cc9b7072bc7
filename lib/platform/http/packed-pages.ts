import { counter } from '../metrics/registry';
import type { Finisher } from './finished-answers';
import { bestEncoding, createPacker, isWorthPacking, packedQuickly } from './packer';

/** Bytes of packed pages that a process keeps. */
const KEPT = 64 * 1024 * 1024;

/**
 * Sends pages that are asked for again and again packed as well as can be. Until they are, whoever takes Brotli gets
 * them quickly packed, and everybody else what every answer is packed to on its way. A page is known by its path and
 * validator.
 */
export function packPages(): Finisher {
  const served = counter('aktienlotse_pages_total', 'Pages sent, by whether they were packed before.');
  const packed = createPacker(KEPT);
  return ({ request, response, body }) => {
    const validator = response.getHeader('etag');
    if (typeof body !== 'string' || !isWorthPacking(body) || response.statusCode !== 200 || !validator)
      return body;
    const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return body;
    const page = packed(`${validator} ${request.url?.split('?', 1)[0]}`, body, encoding);
    served.add({ packed: page ? 'kept' : 'now' });
    const sent = page ?? (encoding === 'br' ? packedQuickly(body) : null);
    if (!sent) return body;
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', sent.length);
    return sent;
  };
}
