import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

let updated = false;

/** Installs a Debian package if this process may; returns true if it is installed afterwards. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !find('apt-get')) return false;
  console.log(`Installing Debian's package ${name} …`);
  if (!updated) updated = apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

/** Returns the full path of a program, which Debian's package of the same name brings where it is missing; or null. */
export const findOrInstall = (program) => find(program) ?? (installPackage(program) ? find(program) : null);

/** Returns the full path of a program in PATH, or null. An ordinary user's PATH lacks Debian's folder of services. */
export function find(program) {
  for (const folder of [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']) {
    const file = path.join(folder, program);
    try {
      fs.accessSync(file, fs.constants.X_OK);
      if (fs.statSync(file).isFile()) return file;
    } catch {}
  }
  return null;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env }).status === 0;
}
