import { z } from 'zod';
import { publishArticles } from '@/lib/articles/publish';
import { publishCommandSchema } from '@/lib/articles/publish-command';
import { importCommandSchema } from '@/lib/import/command';
import { executeImport } from '@/lib/import/execute';
import { backUp, backupCommandSchema } from '@/lib/platform/backup/backup';
import { type CommandEvent, isCommandSecret } from '@/lib/platform/command/hand-over';
import { type Database, getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';

const orderSchema = z.discriminatedUnion('job', [
  z.object({ job: z.literal('import'), command: importCommandSchema }),
  z.object({ job: z.literal('articles'), command: publishCommandSchema }),
  z.object({ job: z.literal('backup'), command: backupCommandSchema }),
]);

type Options = { signal: AbortSignal; onProgress: (progress: unknown) => void };

function carryOut(order: z.infer<typeof orderSchema>, database: Database, options: Options) {
  switch (order.job) {
    case 'import':
      return executeImport(database, order.command, options);
    case 'articles':
      return publishArticles(database, order.command, options);
    case 'backup':
      return backUp(database, order.command, options);
  }
}

/**
 * Takes an order from the command line when this process holds the embedded database. No part of the API:
 * it answers 404 to everybody who does not know the secret of the data directory, and always where the
 * database is a server. Answers a line of JSON for every step.
 */
export async function POST(request: Request): Promise<Response> {
  if (env.DATABASE_URL || !isCommandSecret(env.DATA_DIR, request.headers.get('authorization'))) {
    return new Response(null, { status: 404 });
  }
  const order = orderSchema.safeParse(await request.json().catch(() => null));
  if (!order.success) return new Response(null, { status: 400 });

  type Event = CommandEvent<unknown, unknown>;
  const events = new TransformStream<Event, Uint8Array>({
    transform: (event, controller) => controller.enqueue(Buffer.from(`${JSON.stringify(event)}\n`)),
  });
  const writer = events.writable.getWriter();
  const send = (event: Event) => writer.write(event).catch(() => {});
  const run = async () => {
    try {
      const summary = await carryOut(order.data, await getDatabase(), {
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
