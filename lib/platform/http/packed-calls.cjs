/** Names how an answer of a route is packed: Next.js takes `Content-Encoding` off it. */
const PACKED_BY = 'x-packed-by';

/**
 * Has the answer to a call of the API say how it is packed, before anything else packs it again.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function nameEncoding(request, response) {
  if (!request.url.startsWith('/api/')) return;
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    Reflect.apply(setHeader, response, [name === PACKED_BY ? 'Content-Encoding' : name, value]);
}

module.exports = { PACKED_BY, nameEncoding };
