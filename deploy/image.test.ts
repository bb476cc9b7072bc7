import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { words } from '@/test/words';

/** Checks image and units as far as possible without Docker and systemd. */
const read = (file: string) => fs.readFileSync(file, 'utf8');

/** Folders that are never part of an image and too large to list. */
const SKIPPED = /^(node_modules|\.next.*|\.git|\.bench|\.data|test-results)$/;

/** The rules of .dockerignore: the last rule that matches a file or a parent folder decides. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const keeps = line.startsWith('!');
    const pattern = line
      .slice(keeps ? 1 : 0)
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(.*/)?', '**': '.*' })[stars] ?? '[^/]*');
    return { keeps, pattern: new RegExp(`^${pattern}(/|$)`) };
  });
const isInImage = (file: string) => rules.findLast(({ pattern }) => pattern.test(file))?.keeps ?? true;

function filesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(file);
    return entry.isFile() ? [file] : [];
  });
}
const inImage = new Set(filesIn('.').filter(isInImage));

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts'];
const IMPORT = /(?:from|import|import\(|require\()\s*['"]((?:\.{1,2}|@)\/[^'"]+)['"]/g;

/** Returns the files that a source imports, with all their possible spellings. */
function imports(file: string): string[][] {
  return [...read(file).matchAll(IMPORT)].map(([, name = '']) => {
    const target = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    return ENDINGS.map((ending) => `${target}${ending}`);
  });
}

/** Files that are part of an image but never run there. */
const NEVER_RUN = /(^|\/)test-|^(next-env|jest\.config|scripts\/test)\./;

describe('the image', () => {
  it('has every source that one of its sources names', () => {
    const sources = [...inImage].filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !NEVER_RUN.test(file));
    expect(sources.length).toBeGreaterThan(500);
    const missing = sources.flatMap((file) =>
      imports(file)
        .filter((spellings) => !spellings.some((spelling) => inImage.has(spelling)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has what commands and the start read, and no test, setting or document', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = ['start', 'build', 'api', 'data:import', 'data:backup', 'data:restore', 'articles:publish']
      .flatMap((name) => [...String(scripts[name]).matchAll(/[\w./-]+\.(?:mjs|ts)\b/g)])
      .map(([file]) => path.posix.normalize(file));
    expect(named.length).toBeGreaterThan(7);
    const folders = ['lib/db/migrations/meta/_journal.json', 'package-lock.json', 'tsconfig.build.json'];
    for (const file of [...named, ...folders]) expect([file, inImage.has(file)]).toEqual([file, true]);
    for (const folder of words`
      public content/articles content/analyses content/figures content/banks content/pages content/texts
    `)
      expect([...inImage].some((file) => file.startsWith(`${folder}/`))).toBe(true);
    expect(
      [...inImage].filter((file) => /\.(test|spec)\.|(^|\/)\.env|^(docs|e2e|bench)\//.test(file)),
    ).toEqual([]);
  });

  it('copies and starts what is there', () => {
    const text = read('deploy/Dockerfile');
    const [, files = ''] = /^COPY (package.json .+) \.\/$/m.exec(text) ?? [];
    for (const file of [...files.split(' '), 'scripts/start.mjs']) expect(inImage.has(file)).toBe(true);
    expect(text).toContain('CMD ["node", "--conditions=react-server", "scripts/start.mjs"]');
  });
});

/** Days after which somebody has to look for newer versions of the images. */
const OLDEST_IMAGE = 60;

it.each(['deploy/compose.yaml', 'deploy/Dockerfile'])(
  `%s names images that were looked up in the last ${OLDEST_IMAGE} days`,
  (file) => {
    const pinned = [...read(file).matchAll(/@sha256:/g)];
    const dated = [...read(file).matchAll(/# (\d{4}-\d\d-\d\d)\n *(?:image:|FROM) (\S+)@sha256:/g)];
    const days = new Map(dated.map(([, day, image]) => [image, day]));
    // The stages of an image share one.
    expect(new Set(read(file).match(/\S+(?=@sha256:)/g))).toEqual(new Set(days.keys()));
    expect(pinned.length).toBeGreaterThan(0);
    for (const [image, day] of days)
      expect([image, Date.now() - Date.parse(String(day)) < OLDEST_IMAGE * 86_400_000]).toEqual([
        image,
        true,
      ]);
  },
);

describe('deploy/compose.yaml', () => {
  const { services, secrets, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
    secrets: Record<string, { file: string }>;
    volumes: Record<string, unknown>;
  };

  it('mounts files of this folder and volumes that it makes', () => {
    const mounts = Object.values(services).flatMap(({ volumes: own }) => (own ?? []) as string[]);
    expect(mounts.length).toBeGreaterThan(3);
    for (const mount of mounts) {
      const [source = ''] = mount.split(':');
      const isThere = source.startsWith('.') ? fs.existsSync(path.join('deploy', source)) : source in volumes;
      expect([mount, isThere]).toEqual([mount, true]);
    }
    const { build } = services.app as { build: { context: string; dockerfile: string } };
    expect(fs.existsSync(path.join('deploy', build.context, build.dockerfile))).toBe(true);
    expect(Object.values(secrets)).toEqual([{ file: '../.env' }]);
  });

  it('lets the site write its data alone, and gain nothing', () => {
    expect(services.app?.read_only).toBe(true);
    for (const service of Object.values(services))
      expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('lets no service take the whole machine', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
      for (const mount of (service.tmpfs ?? []) as string[]) expect(mount).toMatch(/:size=\d+m$/);
    }
  });
});

describe('deploy/aktienlotse@.service', () => {
  it('bounds memory and processes, and lets the site write its data alone', () => {
    const unit = read('deploy/aktienlotse@.service');
    expect(unit).toMatch(/^MemoryMax=\d+G$/m);
    expect(unit).toMatch(/^TasksMax=\d+$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).not.toMatch(/^ReadWritePaths/m);
  });

  const hasAnalyser = spawnSync('systemd-analyze', ['--version']).status === 0;
  const onSystemd = hasAnalyser ? it : it.skip; // where systemd is not installed

  onSystemd(`is a unit without a fault${hasAnalyser ? '' : ' (needs systemd-analyze)'}`, () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'unit-'));
    const unit = path.join(folder, 'aktienlotse@3000.service');
    fs.copyFileSync('deploy/aktienlotse@.service', unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    fs.rmSync(folder, { recursive: true });
    // systemd-analyze also reports errors of other units on this machine; ignore those.
    expect(stderr.split('\n').filter((line) => line.includes('aktienlotse'))).toEqual([]);
    expect(status).toBe(0);
  });
});
