const { subscribe } = require('node:diagnostics_channel');

/**
 * Leads requests to what Next.js can answer, before it sees them. It answers 500 to an address whose escapes are
 * no UTF-8, and to the method TRACE: such an address becomes one that nothing has (404), and TRACE a method that is
 * refused. Nor is its own page for faults to be had by its name: it is in English and has a style block that the
 * policy stops. The first call of a process counts, which is to be made before its server listens.
 *
 * @param {readonly ((request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void)[]} leads
 *   of single pages and calls: where else they lead a request, or what its answer is to have
 */
function leadRequests(leads) {
  if (globalThis.aktienlotseLeadsRequests) return;
  globalThis.aktienlotseLeadsRequests = true;
  subscribe('http.server.request.start', ({ request, response }) => {
    if (request.url.includes('%')) request.url = readableUrl(request.url);
    if (request.url.startsWith('/_global-error')) request.url = '/_not-found';
    for (const lead of leads) lead(request, response);
    if (request.method === 'TRACE') request.method = 'OPTIONS';
  });
}

/** `'/a/%ff?b=%ff'` becomes `'/a/%25ff?b=%ff'`: queries are read leniently as they are. */
function readableUrl(url) {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.split('/').map(readableSegment).join('/') + url.slice(path.length);
}

function readableSegment(segment) {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}

module.exports = { leadRequests, readableUrl };
