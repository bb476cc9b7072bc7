import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findNginx } from '../deploy/run-nginx';
import { freePort } from '../test/free-port';
import { answers, SCRATCH, start } from './processes';
import type { Product } from './product';

/** The path of the one file. */
export const STATIC_PATH = '/page.html';

let servers = 0;

/** nginx with one packed file, the most that a page can be sent with; it must be installed. */
export async function startStaticFile(content: Buffer): Promise<Product> {
  const folder = path.resolve(SCRATCH, `static-${++servers}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, STATIC_PATH), gzipSync(content));
  const port = await freePort();
  const configuration = `
    worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder};
        default_type 'text/html; charset=utf-8'; add_header Content-Encoding gzip;
      }
    }`;
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configuration);
  const origin = `http://127.0.0.1:${port}`;
  const running = await start(
    'static-file',
    [findNginx() ?? 'nginx', '-p', folder, '-c', file, '-g', 'daemon off;'],
    {},
    { ready: () => answers(`${origin}${STATIC_PATH}`) },
  );
  return { ...running, origin };
}
