/**
 * npm start: builds the site if there is no build of these sources and settings, then runs it in this process, so that
 * it receives signals and leaves no child behind when killed.
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { prepare, stop } from './prepare.mjs';
import { build, findBuild } from './site-build.mjs';

/** Milliseconds after a stop signal until the process ends at the latest. */
const GRACE = 12_000;
/** Errors whose message is enough for an operator, without a stack. */
const FOR_OPERATORS = [
  'EnvironmentError',
  'DataDirectoryError',
  'DirectoryLockedError',
  'WrongDatabaseError',
  'BackupError',
];
const UNBUILT =
  'Für diese Einstellungen ist die Website nicht gebaut, und in ihren Ordner darf dieser Benutzer nicht schreiben. Führe zuerst „npm run build“ aus, mit denselben Einstellungen.';
const root = prepare();
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  stop(`PORT=${process.env.PORT} ist kein Port. Erlaubt sind die Zahlen 1 bis 65535.`);
}
if (!(await isFree(port))) {
  stop(`Port ${port} ist belegt. Beende das andere Programm, oder wähle einen anderen: PORT=3100 npm start`);
}
await refuseSecond();
let folder = findBuild(root);
if (!folder) {
  if (!isWritable(root)) stop(UNBUILT);
  const began = Date.now();
  console.log('Die Website wird gebaut. Das dauert beim ersten Mal etwa eine Minute …');
  folder = await build(root, 'pipe');
  if (!folder) stop('Die Website ließ sich nicht bauen; die Gründe stehen oben.');
  console.log(`Gebaut in ${Math.round((Date.now() - began) / 1000)} s.`);
}

console.log(`Aktienlotse startet, gleich auf http://localhost:${port} (beenden mit Strg+C)`);
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => setTimeout(() => process.exit(1), GRACE).unref());
}
endWithNpm();
process.env.PORT = String(port);
process.env.BUILD_FOLDER = folder;
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
const { register } = await import('tsx/esm/api');
register();
try {
  await import('../server/site.ts');
} catch (error) {
  stop(FOR_OPERATORS.includes(error.name) ? error.message : error.stack);
}

/** Refuses a second site on one data directory now, not after a minute of building. */
async function refuseSecond() {
  const dataDir = process.env.DATA_DIR || '.data';
  if (process.env.DATABASE_URL || !fs.existsSync(path.join(dataDir, 'lock'))) return;
  const { tsImport } = await import('tsx/esm/api');
  const lock = await tsImport('../lib/platform/db/directory-lock.ts', import.meta.url);
  const holder = await lock.findHolder(dataDir).catch((error) => stop(error.message));
  if (holder) stop(new lock.DirectoryLockedError(dataDir, holder).message);
}

function isWritable(wanted) {
  try {
    fs.accessSync(wanted, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ends the site with npm: a killed npm passes no signal on, and the site would hold the data directory. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

/**
 * Checks the port now, not after a minute of building. It does not listen: a proxy that tries this process again would send
 * calls, which nobody would answer.
 */
function isFree(wanted) {
  return new Promise((resolve) => {
    const socket = net.connect(wanted, 'localhost', () => socket.destroy());
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
  });
}
