import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { words } from '@/test/words';

/** Replaces Next: builds by writing an id, and fails on command. */
const FAKE_NEXT = `
const fs = require('node:fs');
if (process.argv[2] === 'build') {
  if (process.env.BREAK) { console.error(process.env.BREAK); process.exit(1); }
  fs.mkdirSync('.next/static/chunks', { recursive: true });
  fs.writeFileSync('.next/static/chunks/a.js', 'f()');
  fs.writeFileSync('.next/static/chunks/a.css', 'a{}');
  fs.writeFileSync('.next/static/chunks/large.js', 'large();'.repeat(500));
  fs.writeFileSync('.next/BUILD_ID', 'x');
  console.log('chatter of the build');
}`;

/** Replaces the site. */
const FAKE_SITE = `
console.log('started on', process.env.PORT as string, 'in', process.env.NODE_ENV);
if (process.env.STAYS) process.stdin.resume();`;

let root: string;

beforeEach(() => {
  root = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'start ')), 'with space');
  const next = path.join(root, 'node_modules/next');
  fs.mkdirSync(path.join(next, 'dist/bin'), { recursive: true });
  fs.writeFileSync(path.join(next, 'package.json'), '{}');
  fs.writeFileSync(path.join(next, 'dist/bin/next'), FAKE_NEXT);
  fs.symlinkSync(path.resolve('node_modules/@next'), path.join(root, 'node_modules/@next'));
  fs.cpSync('scripts', path.join(root, 'scripts'), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules/tsx'), path.join(root, 'node_modules/tsx'));
  fs.mkdirSync(path.join(root, 'server'));
  fs.writeFileSync(path.join(root, 'server/site.ts'), FAKE_SITE);
  fs.writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  fs.mkdirSync(path.join(root, 'app'));
  fs.writeFileSync(path.join(root, 'app/page.tsx'), 'one');
  for (const folder of ['figures', 'articles'])
    fs.mkdirSync(path.join(root, 'content', folder), { recursive: true });
});

afterEach(() => fs.rmSync(path.dirname(root), { recursive: true }));

function start(env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, HOME, PORT: '4177', ...env } as unknown as NodeJS.ProcessEnv,
  });
  return { status, output: stdout + stderr, built: stdout.includes('Gebaut in') };
}

/** Names of the folders of builds. */
const builds = () => fs.readdirSync(root).filter((name) => /^\.next-(?!used)/.test(name));

describe('npm start', () => {
  it('builds first, says in German what it does and where the site is, then starts', () => {
    const { status, output } = start();
    expect(status).toBe(0);
    expect(output).toMatch(
      /^Die Website wird gebaut\..*\nGebaut in \d+ s\.\nAktienlotse startet, gleich auf http:\/\/localhost:4177 .*\nstarted on 4177 in production\n$/,
    );
  });

  it.each<[string, () => Record<string, string>, boolean]>([
    ['nothing changed', () => ({}), false],
    [
      'the build is gone',
      () => fs.rmSync(path.join(root, builds()[0] ?? ''), { recursive: true }) ?? {},
      true,
    ],
    [
      'a text of a figure changed',
      () => fs.writeFileSync(path.join(root, 'content/figures/kgv.md'), '') ?? {},
      true,
    ],
    ['an article changed', () => fs.writeFileSync(path.join(root, 'content/articles/a.md'), '') ?? {}, false],
    ['a source changed', () => fs.writeFileSync(path.join(root, 'app/page.tsx'), 'two') ?? {}, true],
    ['a source appeared', () => fs.writeFileSync(path.join(root, 'app/error.tsx'), '') ?? {}, true],
    ['a source went', () => fs.rmSync(path.join(root, 'app/page.tsx')) ?? {}, true],
    ['a package changed', () => fs.writeFileSync(path.join(root, 'package-lock.json'), '{}') ?? {}, true],
    ['a test changed', () => fs.writeFileSync(path.join(root, 'app/page.test.tsx'), '') ?? {}, false],
    ['a source was only touched', () => fs.utimesSync(path.join(root, 'app/page.tsx'), 1, 1) ?? {}, false],
    ['the address changed', () => ({ SITE_URL: 'https://a.example' }), true],
    ['the name changed', () => ({ SITE_NAME: 'Lotse' }), true],
    ['visitors are asked from now on', () => ({ ANALYTICS: 'database' }), true],
    ['analytics stays off', () => ({ ANALYTICS: 'off' }), false],
    ['the API moved', () => ({ NEXT_PUBLIC_API_BASE_URL: 'https://api.a.example' }), true],
    ['the operator moved', () => ({ OPERATOR_STREET: 'Hafenstraße 1' }), true],
    ['the editors changed', () => ({ EDITORIAL_TEAM: 'Mia' }), true],
    ['messages are kept for longer', () => ({ RETENTION_CONTACT_MONTHS: '12' }), true],
    ['the port changed, and with it the address', () => ({ PORT: '4178' }), true],
    ['the port changed, not the address', () => ({ PORT: '4178', SITE_URL: 'http://localhost:4177' }), false],
    ['something else changed', () => ({ DATA_DIR: 'x', DATABASE_URL: 'postgres://x/y' }), false],
    [
      '.env names another address',
      () => fs.writeFileSync(path.join(root, '.env'), 'SITE_URL=https://a.example') ?? {},
      true,
    ],
  ])('when %s', (_name, change, expected) => {
    start();
    expect(start(change()).built).toBe(expected);
  });

  it('compresses scripts and style sheets of some size, and nothing else', () => {
    start();
    const chunks = path.join(root, builds()[0] ?? '', 'static/chunks');
    const script = fs.readFileSync(path.join(chunks, 'large.js'));
    expect(brotliDecompressSync(fs.readFileSync(path.join(chunks, 'large.js.br')))).toEqual(script);
    expect(gunzipSync(fs.readFileSync(path.join(chunks, 'large.js.gz')))).toEqual(script);
    expect(fs.readdirSync(chunks).sort()).toEqual(words`a.css a.js large.js large.js.br large.js.gz`);
  });

  it('leaves a running site its build, whatever is built beside it, and removes it after its end', async () => {
    const { PATH, HOME } = process.env;
    const running = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { PATH, HOME, PORT: '4177', STAYS: '1' } as unknown as NodeJS.ProcessEnv,
    });
    for await (const line of createInterface(running.stdout)) if (line.includes('started on')) break;
    const [first = ''] = builds();
    expect(start({ PORT: '4178' }).built).toBe(true);
    expect(builds()).toHaveLength(2);
    expect(fs.readFileSync(path.join(root, first, 'BUILD_ID'), 'utf8')).toBe('x');
    // Another start with its settings builds nothing.
    expect(start({ PORT: '4179', SITE_URL: 'http://localhost:4177' }).built).toBe(false);
    running.kill();
    await once(running, 'close');
    expect(start({ PORT: '4180' }).built).toBe(true);
    expect(builds()).toHaveLength(1);
    expect(builds()).not.toContain(first);
  });

  it('keeps the build that there is where another one fails', () => {
    start();
    const before = builds();
    expect(start({ PORT: '4178', BREAK: 'broken source' }).status).toBe(1);
    expect(builds()).toEqual(before);
    expect(start().built).toBe(false);
  });

  it('shows why a build failed, and builds again', () => {
    const { status, output } = start({ BREAK: 'broken source' });
    expect(status).toBe(1);
    expect(output).toContain('broken source');
    expect(output).toContain('ließ sich nicht bauen');
    expect(start().built).toBe(true);
  });

  it('shows only the message about the wrong setting that made a build fail', () => {
    const BREAK =
      'at x\nError: Die Umgebung ist fehlerhaft:\n    PORT: erwartet a\n    SITE_URL: erwartet b\n      at y';
    expect(start({ BREAK }).output.split('\n').slice(1)).toEqual([
      'Die Umgebung ist fehlerhaft:',
      '  PORT: erwartet a',
      '  SITE_URL: erwartet b',
      'Die Website ließ sich nicht bauen; die Gründe stehen oben.',
      '',
    ]);
  });

  it('says so when the packages are missing', () => {
    fs.rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(start()).toMatchObject({ status: 1, output: expect.stringContaining('„npm ci“') });
  });

  it.each(['0', '65536', '80.5', 'achtzig'])('refuses PORT=%s', (PORT) => {
    expect(start({ PORT })).toMatchObject({ status: 1, output: expect.stringContaining('ist kein Port') });
  });

  it('says so when the port is taken, before it builds', async () => {
    const other = net.createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const { status, output, built } = start({ PORT: String(port) });
    other.close();
    expect({ status, built }).toEqual({ status: 1, built: false });
    expect(output).toContain(`Port ${port} ist belegt`);
  });

  it('never listens on the port before the site does, because a proxy would send calls', () => {
    const deaf = path.join(root, 'deaf.cjs');
    fs.writeFileSync(deaf, `require('node:net').Server.prototype.listen = () => process.exit(9);`);
    expect(start({ NODE_OPTIONS: `--require "${deaf}"` }).status).toBe(0);
  });
});
