/**
 * npm run lock: writes package-lock.json from scratch and completes it. npm omits optional packages of other platforms
 * if the registry in use does not serve them, and `npm ci` then refuses the file everywhere. Their version is that of
 * the package which names them, and their name contains their platform.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const SYSTEMS = /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const PROCESSORS = /-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/;
const EXACT = /^\d+\.\d+\.\d+$/;

fs.rmSync('package-lock.json', { force: true });
fs.rmSync('node_modules', { recursive: true, force: true });
const { status } = spawnSync('npm', ['install', '--ignore-scripts'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isListed(place, name)) continue;
    if (!EXACT.test(version)) throw new Error(`${place} wants ${name} ${version}: which one is unknown.`);
    lock.packages[`node_modules/${name}`] = platformPackage(name, version, entry.dev);
    added++;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to package-lock.json.`);

/** Tells whether a package installed at `place` finds a package of this name, beside it or in a parent folder. */
function isListed(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at}${at && '/'}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function platformPackage(name, version, dev) {
  const system = SYSTEMS.exec(name)?.[1];
  const processor = PROCESSORS.exec(name)?.[1];
  if (!system && !processor) throw new Error(`${name} does not say which platform it is for.`);
  const libc = system !== 'linux' ? null : /-musl/.test(name) ? 'musl' : 'glibc';
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
