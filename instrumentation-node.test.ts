import { spawnSync } from 'node:child_process';

/** Nothing listens there. */
const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
const SECRETS = { AUTH_SECRET: 'a'.repeat(32), AUTH_TOKEN_SECRET: 'b'.repeat(32) };
const SITE = { SITE_URL: 'https://aktien.example' };

/** The start of a site, in a process of its own: how it ends, and what it says. */
function start(variables: Record<string, string>) {
  const program = "import('./instrumentation-node.ts').then(({ startSite }) => startSite())";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '-e', program],
    {
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', DATABASE_URL, ...variables },
      encoding: 'utf8',
      // One that starts goes on for ever.
      timeout: 30_000,
    },
  );
  return { status, stderr };
}

it.each<[string, Record<string, string>, string]>([
  ['secrets', SITE, 'Setze AUTH_SECRET und AUTH_TOKEN_SECRET'],
  [
    'one of the secrets',
    { ...SITE, ...SECRETS, AUTH_TOKEN_SECRET: '' },
    'Setze AUTH_SECRET und AUTH_TOKEN_SECRET',
  ],
  ['its address', SECRETS, 'muss SITE_URL die Adresse der Website nennen'],
])('on a server database, a site does not start without %s', (_name, variables, reason) => {
  const { status, stderr } = start(variables);
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});
