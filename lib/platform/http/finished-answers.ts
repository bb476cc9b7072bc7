import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sees an answer that ends in one piece, as it was rendered and before it is packed, and may set headers.
 *
 * @returns what is sent as its body: `body`, or another form of it
 */
export type Finisher = (answer: {
  request: IncomingMessage;
  response: ServerResponse;
  body: unknown;
}) => unknown;

/** Has every answer of this process pass these, in their order. Answers that are streamed pass with an empty body. */
export function finishAnswers(finishers: readonly Finisher[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    let end = response.end;
    // Compression puts its own function in this place later; the one in front sees the page as text.
    Object.defineProperty(response, 'end', {
      configurable: true,
      get: () => end,
      set: (next: ServerResponse['end']) => {
        end = finishedEnd(request, next, finishers);
      },
    });
    response.end = end;
  });
}

function finishedEnd(request: IncomingMessage, end: ServerResponse['end'], finishers: readonly Finisher[]) {
  return function (this: ServerResponse, body: unknown, ...rest: unknown[]) {
    if (this.headersSent) return Reflect.apply(end, this, [body, ...rest]);
    let sent = body;
    for (const finish of finishers) sent = finish({ request, response: this, body: sent });
    return Reflect.apply(end, this, [sent, ...rest]);
  } as ServerResponse['end'];
}
