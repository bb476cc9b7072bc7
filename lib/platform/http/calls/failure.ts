import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';

const ERROR_CODES = Object.keys(CATALOGUE) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer to a refused or failed call. */
export const failureSchema = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'Ein Satz, der gezeigt werden kann' }),
    code: z.enum(ERROR_CODES).meta({ description: 'Der Grund, für Programme' }),
    requestId: z.string().meta({ description: 'Kennung des Aufrufs; steht auch im Protokoll des Servers' }),
  })
  .meta({ id: 'Failure' });

type Failure = z.infer<typeof failureSchema>;

/** Seconds after which a client may retry when the service is unavailable. */
const RETRY_AFTER = 5;

/** Answers a refusal. `message` replaces the sentence of the catalogue; `details` come along. */
export function fail(
  c: Context,
  code: ErrorCode,
  message?: string,
  details?: Readonly<Record<string, unknown>>,
): Response {
  const { status, message: sentence } = CATALOGUE[code];
  if (status === 503) c.header('Retry-After', String(RETRY_AFTER));
  const body: Failure = {
    success: false,
    error: message ?? sentence,
    code,
    requestId: c.get('requestId') ?? '',
  };
  return c.json({ ...details, ...body }, status as ContentfulStatusCode);
}
