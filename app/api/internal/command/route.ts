import { importCommandSchema } from '@/lib/import/command';
import { executeImport } from '@/lib/import/execute';
import { type CommandEvent, isCommandSecret } from '@/lib/import/hand-over';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';

/**
 * Takes an import from the command line when this process holds the embedded database. No part of the API:
 * it answers 404 to everybody who does not know the secret of the data directory, and always where the
 * database is a server. Answers a line of JSON for every step.
 */
export async function POST(request: Request): Promise<Response> {
  if (env.DATABASE_URL || !isCommandSecret(env.DATA_DIR, request.headers.get('authorization'))) {
    return new Response(null, { status: 404 });
  }
  const parsed = importCommandSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response(null, { status: 400 });
  const command = parsed.data;

  const events = new TransformStream<CommandEvent, Uint8Array>({
    transform: (event, controller) => controller.enqueue(Buffer.from(`${JSON.stringify(event)}\n`)),
  });
  const writer = events.writable.getWriter();
  const send = (event: CommandEvent) => writer.write(event).catch(() => {});
  const run = async () => {
    try {
      const summary = await executeImport(await getDatabase(), command, {
        signal: request.signal,
        onProgress: (progress) => void send({ progress }),
      });
      await send({ summary });
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      await send({ error: error instanceof Error ? error.message : String(error), code });
    } finally {
      await writer.close().catch(() => {});
    }
  };
  void run();
  return new Response(events.readable, {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store, no-transform' },
  });
}
