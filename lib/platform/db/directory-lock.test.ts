import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { AppError } from '../errors/app-error';
import { type CarryOut, handOver } from './channel';
import { DirectoryLockedError, findHolder, lockDirectory, lockFolder, socketAddress } from './directory-lock';

/** Takes and releases the lock on commands from standard input, and answers on its output. */
const STARTER = `
import { lockDirectory } from './lib/platform/db/directory-lock.ts';
import readline from 'node:readline';
let lock;
console.log('ready');
for await (const line of readline.createInterface({ input: process.stdin })) {
  try {
    if (line) lock = await lockDirectory(line);
    else lock?.release();
    console.log('done');
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }
}`;

class Starter {
  readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  constructor() {
    this.child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTER], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdout } = this.child;
    if (!stdout) throw new Error('no pipe');
    this.lines = readline.createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  async answer(): Promise<string> {
    return (await this.lines.next()).value;
  }

  lock = () => this.tell(dataDir);
  release = () => this.tell('');

  private tell(line: string): Promise<string> {
    this.child.stdin?.write(`${line}\n`);
    return this.answer();
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

let dataDir: string;
const starters: Starter[] = [];

async function starter(): Promise<Starter> {
  const started = new Starter();
  starters.push(started);
  await started.answer();
  return started;
}

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lock '));
  fs.mkdirSync(lockFolder(dataDir));
});

afterEach(async () => {
  await Promise.all(starters.splice(0).map((each) => each.kill()));
  fs.rmSync(dataDir, { recursive: true });
});

const sockets = () => fs.readdirSync(lockFolder(dataDir));

describe('lockDirectory', () => {
  it('refuses a second process in words that name the first', async () => {
    const first = await starter();
    expect(await first.lock()).toBe('done');
    await expect(lockDirectory(dataDir)).rejects.toThrow(
      new RegExp(
        `^Das Datenverzeichnis ${dataDir} ist seit 20\\S+ von Prozess ${first.child.pid} geöffnet\\. ` +
          'Beende diesen Prozess, oder setze DATA_DIR',
      ),
    );
    expect(await findHolder(dataDir)).toMatchObject({ owner: { pid: first.child.pid } });
    expect(await first.release()).toBe('done');
    expect(await findHolder(dataDir)).toBeNull();
    (await lockDirectory(dataDir)).release();
    expect(sockets()).toEqual([]);
  });

  it('refuses this process a second time', async () => {
    const { release } = await lockDirectory(dataDir);
    await expect(lockDirectory(dataDir)).rejects.toThrow(DirectoryLockedError);
    expect(sockets()).toHaveLength(1);
    release();
  });

  it('takes over after kill -9', async () => {
    const first = await starter();
    await first.lock();
    await first.kill();
    const [stale] = sockets();
    expect(await findHolder(dataDir)).toBeNull();
    const { release } = await lockDirectory(dataDir);
    expect(sockets()).toHaveLength(1);
    expect(sockets()).not.toContain(stale);
    release();
  });

  it('treats a stopped process that does not answer as the owner', async () => {
    const first = await starter();
    await first.lock();
    first.child.kill('SIGSTOP');
    await expect(lockDirectory(dataDir)).rejects.toThrow(
      'von einem Prozess, der nicht antwortet, geöffnet. Beende',
    );
    expect(sockets()).toHaveLength(1);
  });

  it('lets exactly one of five processes start on the lock of a killed one', async () => {
    const killed = await starter();
    const racers = await Promise.all(Array.from({ length: 5 }, starter));
    await killed.lock();
    await killed.kill();
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all(racers.map((racer) => racer.lock()));
      const winners = racers.filter((_, i) => answers[i] === 'done');
      expect(winners).toHaveLength(1);
      expect(answers.filter((answer) => answer.startsWith('DirectoryLockedError'))).toHaveLength(4);
      expect((await findHolder(dataDir))?.owner?.pid).toBe(winners[0]?.child.pid);
      await winners[0]?.release();
      expect(sockets()).toEqual([]);
    }
  });

  it('lets exactly one of ten through that start at once in one process', async () => {
    for (let round = 0; round < 30; round++) {
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(dataDir)));
      const winners = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(winners).toHaveLength(1);
      winners[0]?.release();
    }
  });

  it('says so where no socket can be', async () => {
    fs.rmdirSync(lockFolder(dataDir));
    await expect(lockDirectory(dataDir)).rejects.toThrow(/^In .* lässt sich kein Unix-Socket anlegen/);
  });

  it('says so where the path of a socket would be too long', async () => {
    const deep = path.join(dataDir, 'ä'.repeat(50));
    fs.mkdirSync(lockFolder(deep), { recursive: true });
    await expect(lockDirectory(deep)).rejects.toThrow(
      expect.objectContaining({
        name: 'DataDirectoryError',
        message: expect.stringMatching(/^Der Pfad des Sockets .* Setze DATA_DIR auf .* kürzerem Pfad\.$/),
      }),
    );
  });
});

describe('socketAddress', () => {
  it('is the shorter of both paths', () => {
    const deep = path.join('.data', 'x'.repeat(80), 'a');
    expect(socketAddress(path.resolve(deep))).toBe(deep);
    expect(socketAddress('/run/a')).toBe('/run/a');
  });
});

describe('a command while another process has the database open', () => {
  const NEVER = new AbortController().signal;
  const COMMAND = { job: 'import', settings: { folder: 'Märkte\n' } };

  async function holder(carryOut?: CarryOut) {
    const lock = await lockDirectory(dataDir);
    if (carryOut) lock.carryOut = carryOut;
    const address = (await findHolder(dataDir))?.address ?? '';
    return { release: lock.release, address };
  }

  it('comes back with its progress and its summary', async () => {
    const { address, release } = await holder(async (command, { onProgress }) => {
      for (const stocks of [1, 2]) onProgress({ stocks });
      return { status: 'done', command };
    });
    const steps: unknown[] = [];
    const options = { signal: NEVER, onProgress: (step: unknown) => steps.push(step) };
    expect(await handOver(address, COMMAND, options)).toEqual({ status: 'done', command: COMMAND });
    expect(steps).toEqual([{ stocks: 1 }, { stocks: 2 }]);
    release();
  });

  it.each([
    [
      'its refusal',
      () => Promise.reject(new AppError('import_running')),
      { name: 'AppError', code: 'import_running' },
    ],
    [
      'the sentence of an error',
      () => Promise.reject(new Error('Den Ordner gibt es nicht.')),
      { message: expect.stringContaining('Den Ordner gibt es nicht.') },
    ],
    [
      'the refusal of a holder that takes none',
      undefined,
      {
        code: 'database_busy',
        message:
          'Die Datenbank ist gerade mit einem anderen Befehl beschäftigt. Versuch es später noch einmal.',
      },
    ],
  ])('comes back with %s', async (_name, take, refusal) => {
    const { address, release } = await holder(take);
    const given = handOver(address, COMMAND, { signal: NEVER, onProgress() {} });
    await expect(given).rejects.toMatchObject(refusal);
    release();
  });

  it('is aborted when its caller leaves', async () => {
    const caller = new AbortController();
    let aborted: Promise<unknown> | undefined;
    const { address, release } = await holder(async (_, { signal, onProgress }) => {
      aborted = once(signal, 'abort');
      onProgress('begun');
      await aborted;
    });
    const handed = handOver(address, COMMAND, { signal: caller.signal, onProgress: () => caller.abort() });
    await expect(handed).rejects.toMatchObject({ name: 'AbortError' });
    await aborted;
    release();
  });

  it('says so when the holder ends on the way', async () => {
    const server = net.createServer((socket) => socket.end('{"progress":1}\n'));
    const address = path.join(dataDir, 'ends');
    await once(server.listen(address), 'listening');
    await expect(handOver(address, COMMAND, { signal: NEVER, onProgress() {} })).rejects.toThrow(
      'nicht zu Ende gebracht',
    );
    server.close();
  });
});
