/**
 * Runs a command with a temporary PostgreSQL server in TEST_DATABASE_URL. With --beyond, this is PostgreSQL 18 behind
 * PgBouncer, and TEST_DATABASE_DIRECT_URL is the server itself.
 */
import { spawn } from 'node:child_process';
import { startNewestPooled } from './pgbouncer.mjs';
import { startPostgres } from './postgres.mjs';

const given = process.argv.slice(2);
const isBeyond = given[0] === '--beyond';
const [program, ...args] = isBeyond ? given.slice(1) : given;
const server = await (isBeyond ? startNewestPooled() : startPostgres());
if ('missing' in server) {
  console.error(server.missing);
  process.exit(1);
}
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_DATABASE_DIRECT_URL: server.directUrl ?? '' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => child.once('close', resolve));
await server.stop();
process.exitCode = code ?? 1;
