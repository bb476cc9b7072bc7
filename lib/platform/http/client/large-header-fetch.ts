import http from 'node:http';
import https from 'node:https';

const MAX_HEADER_BYTES = 65_536;

/**
 * A fetch for answers with up to 64 KB of headers; Node's own stops at 16 KB for the whole process.
 * It follows no redirects, asks for no compression and sends no body.
 */
export const largeHeaderFetch: typeof fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(String(input));
    const options: https.RequestOptions = {
      headers: Object.fromEntries(new Headers(init.headers)),
      maxHeaderSize: MAX_HEADER_BYTES,
      ...(init.signal && { signal: init.signal }),
    };
    const request = (url.protocol === 'http:' ? http : https).get(url, options, (answer) => {
      const headers = new Headers();
      for (let i = 0; i + 1 < answer.rawHeaders.length; i += 2) {
        headers.append(answer.rawHeaders[i] as string, answer.rawHeaders[i + 1] as string);
      }
      resolve(new Response(bodyOf(answer), { status: answer.statusCode ?? 500, headers }));
    });
    request.once('error', reject);
  });

const bodyOf = (answer: http.IncomingMessage): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      answer.on('data', (part: Buffer) => controller.enqueue(part));
      answer.once('end', () => controller.close());
      answer.once('error', (error) => controller.error(error));
    },
    cancel: () => void answer.destroy(),
  });
