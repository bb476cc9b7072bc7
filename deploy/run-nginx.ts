import fs from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname ?? __dirname;

/** Changes to the delivered configuration: pairs of a text and its replacement. */
export type Changes = readonly (readonly [delivered: string, instead: string])[];

/** Returns the full path of nginx, or null if it is not installed. An ordinary user's PATH lacks Debian's folder. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => fs.existsSync(file)) ?? null;
}

/**
 * Returns the command line of nginx with the delivered configuration; only the port, the folders and the site's address
 * are changed.
 *
 * @param folder empty; nginx writes everything there
 * @param sites ports of the site's processes
 */
export function nginxCommand(
  folder: string,
  port: number,
  sites: readonly number[],
  changes: Changes = [],
): [string, ...string[]] {
  const all: Changes = [
    ['pid /tmp/nginx.pid;', `pid ${folder}/nginx.pid;`],
    ['/dev/stderr', `${folder}/error.log`],
    ['/dev/stdout', `${folder}/access.log`],
    ['/var/cache/nginx', `${folder}/cache`],
    ['/etc/nginx/unavailable.html', path.join(HERE, 'unavailable.html')],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['worker_processes auto;', `worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}`],
    ...changes,
  ];
  fs.mkdirSync(path.join(folder, 'cache'));
  let text = fs.readFileSync(path.join(HERE, 'nginx.conf'), 'utf8');
  for (const [delivered, here] of all) {
    if (!text.includes(delivered)) throw new Error(`nginx.conf has no “${delivered}”`);
    text = text.replaceAll(delivered, here);
  }
  const server = /^ *server app:3000( [^;]*)?;$/m;
  const settings = server.exec(text)?.[1] ?? '';
  text = text.replace(server, sites.map((site) => `    server 127.0.0.1:${site}${settings};`).join('\n'));
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, text);
  return [findNginx() ?? 'nginx', '-p', folder, '-c', file, '-g', 'daemon off;'];
}
