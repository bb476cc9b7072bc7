import net from 'node:net';
import readline from 'node:readline';
import { AppError } from '../errors/app-error';
import type { ErrorCode } from '../errors/catalogue';

/** A job and its settings, on their way to the process that holds the embedded database. */
type Command = { job: string; settings: unknown };

/** The process behind a socket; `holds` is false while it still looks whether it is alone. */
export type Owner = { pid: number; since: string; holds: boolean };

/** Lines of JSON that a socket sends: its owner at once, the others in answer to a command. */
type Event = { owner: Owner } | { progress: unknown } | { summary: unknown } | Failure;
type Failure = { error: string; code: ErrorCode | null };

/** Carries out a command that another process sends, and returns its summary. */
export type CarryOut = (
  command: unknown,
  options: { signal: AbortSignal; onProgress: (progress: unknown) => void },
) => Promise<unknown>;

/** Tells a caller the owner and carries out the command that it may send. A caller that leaves aborts its command. */
export function answerCaller(caller: net.Socket, owner: Owner, carryOut: CarryOut): void {
  const abort = new AbortController();
  const send = (event: Event) => caller.writable && caller.write(`${JSON.stringify(event)}\n`);
  // Without a listener, a connection that breaks would end the process.
  caller.on('error', () => {}).on('close', () => abort.abort());
  send({ owner });
  const lines = readline.createInterface({ input: caller }).on('error', () => {});
  lines.once('line', async (line) => {
    try {
      const onProgress = (progress: unknown) => send({ progress });
      send({ summary: await carryOut(JSON.parse(line), { signal: abort.signal, onProgress }) });
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      send({ error: error instanceof Error ? error.message : String(error), code });
    }
    caller.end();
  });
}

/** The owner of a socket, or null if it ends without a word. */
export async function askOwner(socketPath: string, patience: number): Promise<Owner | null> {
  const socket = net.connect({ path: socketPath, signal: AbortSignal.timeout(patience) });
  for await (const event of events(socket)) if ('owner' in event) return event.owner;
  return null;
}

/**
 * Sends a command to the process behind a socket, which carries it out.
 *
 * @throws AppError with its refusal, or Error with its message if it stops before the end
 */
export async function handOver<Progress, Summary>(
  socketPath: string,
  command: Command,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Summary> {
  const socket = net.connect({ path: socketPath, signal });
  socket.write(`${JSON.stringify(command)}\n`);
  for await (const event of events(socket)) {
    if ('summary' in event) return event.summary as Summary;
    if ('error' in event) throw event.code ? new AppError(event.code) : new Error(event.error);
    if ('progress' in event) onProgress(event.progress as Progress);
  }
  throw new Error('Die laufende Anwendung hat den Befehl nicht zu Ende gebracht.');
}

async function* events(socket: net.Socket): AsyncGenerator<Event> {
  let rest = '';
  for await (const text of socket.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
