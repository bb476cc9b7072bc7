import fs from 'node:fs';
import { parse } from 'yaml';
import { VARIABLES } from '@/lib/platform/env';

const read = (file: string) => fs.readFileSync(file, 'utf8');

/** Settings of the compose file alone. */
const COMPOSE_ONLY = ['POSTGRES_PASSWORD', 'RELEASE'];

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');

  it('lists every setting once, and no other', () => {
    const listed = [...text.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...VARIABLES].sort());
  });

  it('names files and commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, command = ''] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) {
      expect(Object.keys(scripts)).toContain(command);
    }
    for (const [file] of text.matchAll(/\b(deploy|lib|scripts)\/[\w./@-]+\w/g)) {
      expect([file, fs.existsSync(file)]).toEqual([file, true]);
    }
  });

  it('explains every figure that the code has', () => {
    const code = ['lib/platform/metrics/measure.ts', 'lib/api/metrics-routes.ts']
      .concat(['lib/platform/http/packed-pages.ts', 'lib/platform/http/versioned-answer.ts'])
      .concat(['lib/platform/db/server-database.ts'])
      .map(read)
      .join('');
    const names = [...code.matchAll(/'((?:aktienlotse|process)_[a-z_]+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(12);
    for (const name of names) expect(text).toContain(`\`${name}\``);
  });
});

describe('deploy/env.example', () => {
  it('names settings that exist', () => {
    const names = [...read('deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.filter((name) => ![...VARIABLES, ...COMPOSE_ONLY].includes(String(name)))).toEqual([]);
  });
});

describe('deploy/compose.yaml', () => {
  const { services } = parse(read('deploy/compose.yaml')) as {
    services: Record<string, Record<string, unknown>>;
  };

  it('opens the proxy alone to the outside', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
  });

  it('takes images of one version, and waits for what each needs', () => {
    for (const name of ['db', 'proxy'])
      expect(services[name]?.image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-alpine$/);
    expect(services.app?.depends_on).toEqual({ db: { condition: 'service_healthy' } });
    expect(services.proxy?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
  });

  it('gives the site settings that exist', () => {
    const names = Object.keys(services.app?.environment as object);
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });
});

describe('deploy/Dockerfile', () => {
  const text = read('deploy/Dockerfile');

  it('builds and runs with one exact version of Node.js, as the package demands', () => {
    const versions = [...text.matchAll(/^FROM node:(\S+)-bookworm-slim/gm)].map(([, version]) => version);
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
