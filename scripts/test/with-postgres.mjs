/**
 * Runs a command with a temporary PostgreSQL server in TEST_DATABASE_URL, behind PgBouncer where there is one;
 * TEST_DATABASE_DIRECT_URL is then the server itself.
 */
import { spawn } from 'node:child_process';
import { startPooled } from './pgbouncer.mjs';

const [program, ...args] = process.argv.slice(2);
const server = await startPooled();
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
