import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { parse } from 'yaml';
import { env, VARIABLES } from '@/lib/platform/env';

const read = (file: string) => fs.readFileSync(file, 'utf8');

/** Variables that only the compose file reads. */
const COMPOSE_ONLY = ['POSTGRES_PASSWORD', 'RELEASE'];

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');

  it('lists every setting once, and no other', () => {
    const listed = [...text.matchAll(/^\| `([A-Z][A-Z_]+)(\*?)` \|/gm)].flatMap(([, name = '', more]) =>
      more ? VARIABLES.filter((variable) => variable.startsWith(name)) : [name],
    );
    expect(listed.sort()).toEqual([...VARIABLES].sort());
  });

  it('explains every figure that the code has', () => {
    const code = ['lib/platform/metrics/measure.ts', 'lib/api/metrics-routes.ts']
      .concat(['lib/platform/http/calls/versioned-answer.ts'])
      .concat(['lib/platform/db/server-database.ts', 'lib/stocks/universe/market-reader.ts'])
      .map(read)
      .join('');
    const names = [...code.matchAll(/'((?:aktienlotse|process)_[a-z_]+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(text).toContain(`\`${name}\``);
    const [, alarms = ''] = text.split('\nWake somebody for:\n');
    const used = [...alarms.matchAll(/\baktienlotse_[a-z_]+/g)].map(([name]) => name);
    expect(used.length).toBeGreaterThan(5);
    // A histogram has parts.
    expect(used.filter((name) => !names.includes(name.replace(/_bucket$/, '')))).toEqual([]);
  });
});

describe.each(['README.md', 'docs/operations.md'])('%s', (file) => {
  const text = read(file);

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, command]) => command as string);
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/\b(?:deploy|docs|lib|scripts)\/[\w./@-]+\w/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !fs.existsSync(path))).toEqual([]);
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it('shows a picture before the two commands, light and dark, each below 300 kB', () => {
    const images = [...text.matchAll(/docs\/images\/[\w-]+\.webp/g)].map(([path]) => path);
    expect(images).toEqual(['dark', 'light'].map((scheme) => `docs/images/aktienlotse-${scheme}.webp`));
    expect(images.filter((path) => fs.statSync(path).size >= 300_000)).toEqual([]);
    const commands = ['</picture>', 'npm ci && npm start', 'npm ci && npm test', '\n## '];
    const places = commands.map((command) => text.indexOf(command));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });
});

describe('deploy/env.example', () => {
  it('names settings that exist', () => {
    const names = [...read('deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.filter((name) => ![...VARIABLES, ...COMPOSE_ONLY].includes(String(name)))).toEqual([]);
  });
});

describe('deploy/compose.yaml', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
  };

  it('opens the proxy alone to the outside', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
  });

  it('takes images of one version, and waits for what each needs', () => {
    for (const name of ['db', 'proxy'])
      expect(services[name]?.image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-alpine@sha256:[0-9a-f]{64}$/);
    expect(services.app?.depends_on).toEqual({ db: { condition: 'service_healthy' } });
    expect(services.proxy?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
  });

  it('logs into the journal, which ends what it holds as the Datenschutzerklärung says', () => {
    for (const { logging } of Object.values(services)) expect(logging).toMatchObject({ driver: 'journald' });
    const settings = Object.fromEntries(
      [...read('deploy/journald.conf').matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(settings).toEqual({ MaxRetentionSec: `${env.RETENTION_REQUEST_LOG_DAYS}day`, MaxFileSec: '1day' });
  });

  it('gives the site settings that exist', () => {
    const names = Object.keys(services.app?.environment as object);
    expect(names.filter((name) => ![...VARIABLES, ...COMPOSE_ONLY].includes(name))).toEqual([]);
    // The file with all settings has it; the site needs it only in its database address.
    expect(services.app?.environment).toMatchObject({ POSTGRES_PASSWORD: '' });
  });
});

describe('deploy/unavailable.html', () => {
  const page = read('deploy/unavailable.html');

  it('has the one style that the policy of its proxy allows, and needs nothing else', () => {
    const [[, style = ''] = [], ...others] = page.matchAll(/<style>([\s\S]*?)<\/style>/g);
    expect(others).toEqual([]);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(read('deploy/nginx.conf')).toContain(`style-src 'sha256-${hash}';`);
    expect(page).not.toMatch(/<(script|link|img|iframe)|\s(style|src|on\w+)=|url\(|@import/);
  });

  it('has the colours of the product', () => {
    const tokens = page.match(/--[\w-]+: light-dark\(.+?\);/g) ?? [];
    expect(tokens.length).toBeGreaterThan(10);
    const css = read('app/globals.css');
    for (const token of tokens) expect(css).toContain(token);
  });

  it('leads home and to what the law wants reachable', () => {
    const links = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/', '', '/', '/impressum', '/datenschutz', '/barrierefreiheit']);
  });
});

describe('deploy/Dockerfile', () => {
  const text = read('deploy/Dockerfile');

  it('builds and runs with one exact version of Node.js, as the package demands', () => {
    const versions = [...text.matchAll(/^FROM node:(\S+)-bookworm-slim@sha256:[0-9a-f]{64}\b/gm)].map(
      ([, version]) => version,
    );
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('runs as an ordinary user and can be asked whether it lives', () => {
    expect(text.lastIndexOf('USER node')).toBeGreaterThan(text.lastIndexOf('FROM'));
    expect(text).toMatch(/^HEALTHCHECK .+\/api\/health/ms);
  });

  it('leaves settings and data of this machine outside', () => {
    const lines = read('.dockerignore').split('\n');
    expect(lines[1]).toBe('**');
    expect(lines.filter((line) => /env|data|git/.test(line) && line.startsWith('!'))).toEqual([]);
  });
});
