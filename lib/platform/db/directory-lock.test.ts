import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { DirectoryLockedError, lockDirectory, lockHolder } from './directory-lock';
import { startOf } from './process-identity';

/** Takes and gives back the lock on the orders of its standard input, and answers on its output. */
const STARTER = `
import { lockDirectory } from './lib/platform/db/directory-lock.ts';
import readline from 'node:readline';
let lock;
console.log('ready');
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [order, directory, at] = JSON.parse(line);
  while (Date.now() < at);
  try {
    if (order === 'lock') lock = lockDirectory(directory, 3000);
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
    const { stdin, stdout } = this.child;
    if (!stdin || !stdout) throw new Error('no pipes');
    this.lines = readline.createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  async answer(): Promise<string> {
    return (await this.lines.next()).value;
  }

  order(order: 'lock' | 'release', directory: string, at = 0): Promise<string> {
    this.child.stdin?.write(`${JSON.stringify([order, directory, at])}\n`);
    return this.answer();
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

let folder: string;
let directory: string;
const starters: Starter[] = [];

async function starter(): Promise<Starter> {
  const started = new Starter();
  starters.push(started);
  await started.answer();
  return started;
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock '));
  directory = path.join(folder, 'database');
});

afterEach(async () => {
  await Promise.all(starters.splice(0).map((each) => each.kill()));
  fs.rmSync(folder, { recursive: true });
});

const lockFiles = () => fs.readdirSync(folder).filter((name) => name.includes('.lock.'));

describe('lockDirectory', () => {
  it('refuses a second process in words that name the first', async () => {
    const [first, second] = [await starter(), await starter()];
    expect(await first.order('lock', directory)).toBe('done');
    const refusal = await second.order('lock', directory);
    expect(refusal).toMatch(/^DirectoryLockedError: Das Datenverzeichnis .*\/database ist seit 20/);
    expect(refusal).toContain(`von Prozess ${first.child.pid} geöffnet`);
    expect(refusal).toContain('setze DATA_DIR');
    expect(lockHolder(directory)).toMatchObject({ pid: first.child.pid, port: 3000 });
    expect(await first.order('release', directory)).toBe('done');
    expect(lockHolder(directory)).toBeNull();
    expect(await second.order('lock', directory)).toBe('done');
  });

  it('refuses this process a second time', () => {
    const { release } = lockDirectory(directory, null);
    expect(() => lockDirectory(directory, null)).toThrow(DirectoryLockedError);
    expect(lockHolder(directory)?.pid).toBe(process.pid);
    release();
    lockDirectory(directory, null).release();
    expect(lockFiles()).toEqual([]);
  });

  it('takes over after kill -9', async () => {
    const [first, second] = [await starter(), await starter()];
    await first.order('lock', directory);
    await first.kill();
    expect(lockFiles()).toHaveLength(1);
    expect(lockHolder(directory)).toBeNull();
    expect(await second.order('lock', directory)).toBe('done');
    expect(lockFiles()).toHaveLength(1);
  });

  it('takes over from a zombie, which is killed but not yet buried', async () => {
    const parent = spawn('sh', ['-c', 'sleep 300 & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(line);
    const file = `${directory}.lock.${pid}.${startOf(pid)}`;
    fs.writeFileSync(file, JSON.stringify({ held: true }));
    expect(() => lockDirectory(directory, null)).toThrow(`Prozess ${pid}`);
    process.kill(pid);
    while (startOf(pid) !== 'dead') await new Promise((resolve) => setTimeout(resolve, 20));
    lockDirectory(directory, null).release();
    parent.kill();
    await once(parent, 'exit');
  });

  it('takes over where the id of the holder is in use again', () => {
    fs.writeFileSync(`${directory}.lock.${process.pid}.00000000-1`, JSON.stringify({ held: true }));
    expect(lockHolder(directory)).toBeNull();
    lockDirectory(directory, null).release();
    expect(lockFiles()).toEqual([]);
  });

  it.each(['database.lock', 'database.lock.', 'database.lock.x.y', 'database.lock.1', 'database.lock.0.0-0'])(
    'is not kept out by a file %s without sense',
    (name) => {
      fs.writeFileSync(path.join(folder, name), '{"pid": 1, garb');
      lockDirectory(directory, null).release();
    },
  );

  it('believes a living process even if its file is half written', async () => {
    const first = await starter();
    await first.order('lock', directory);
    const [name] = lockFiles();
    fs.writeFileSync(path.join(folder, name as string), '{"pid"');
    expect(() => lockDirectory(directory, null)).toThrow(`von Prozess ${first.child.pid} geöffnet`);
  });

  it('lets exactly one of five through that start at once on what a killed one left', async () => {
    const racers = await Promise.all(Array.from({ length: 5 }, starter));
    for (let round = 0; round < 12; round++) {
      fs.writeFileSync(`${directory}.lock.${process.pid}.00000000-${round}`, JSON.stringify({ held: true }));
      const at = Date.now() + 100;
      const answers = await Promise.all(racers.map((racer) => racer.order('lock', directory, at)));
      const winners = answers.flatMap((answer, i) => (answer === 'done' ? [racers[i]] : []));
      expect(winners).toHaveLength(1);
      const pid = winners[0]?.child.pid;
      expect(answers.filter((answer) => answer.startsWith('DirectoryLockedError'))).toHaveLength(4);
      expect(lockHolder(directory)?.pid).toBe(pid);
      await winners[0]?.order('release', directory);
      expect(lockFiles()).toEqual([]);
    }
  });
});
