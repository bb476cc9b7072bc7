import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';

/** Bytes: an address and a password, and what next-auth sends with them. */
const LARGEST_BODY = 16 * 1024;

export type Form = Record<string, unknown>;

export async function formOf(request: Request): Promise<Form> {
  if (request.method !== 'POST') return {};
  const text = await textOf(request);
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  if (!type.startsWith('application/json')) throw new AppError('unsupported_media_type');
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!isObject) throw new AppError('invalid_input');
    return { ...body, ...('json' in body && { json: String(body.json) }) };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_json', { cause: error });
  }
}

/** Reads the body of a request up to the limit: the announced length may be wrong, or absent. */
async function textOf(request: Request): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    length += piece.value.byteLength;
    if (length > LARGEST_BODY) {
      await reader?.cancel();
      throw new AppError('body_too_large');
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces).toString();
}
