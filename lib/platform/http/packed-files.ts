import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { bestEncoding } from './packer';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
/** Of a file that is named by its content, and of which nobody wants a part. */
const NEEDLESS = ['Last-Modified', 'Accept-Ranges'];
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Sends the scripts and style sheets of the build as the build has packed them (`scripts/pack-files.mjs`): a request for one
 * becomes, before Next.js sees it, one for its packed neighbour.
 *
 * @param folder of the files, `.next/static`
 * @param address under which they are asked for, `/_next/static`
 */
export function sendPackedFiles(folder: string, address: string): void {
  if (!existsSync(folder)) return;
  const packed = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(br|gz)$/.test(file))
      .map((file) => `${address}/${file.split(path.sep).join('/')}`),
  );
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!request.url?.startsWith(address)) return;
    const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return;
    const [file = '', query] = request.url.split('?', 2);
    const type = TYPES[path.extname(file)];
    if (!type || !packed.has(file + ENDINGS[encoding])) return;
    request.url = file + ENDINGS[encoding] + (query === undefined ? '' : `?${query}`);
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Encoding', encoding);
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      for (const name of NEEDLESS) response.removeHeader(name);
      return Reflect.apply(writeHead, response, head);
    };
  });
}
