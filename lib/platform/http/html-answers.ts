import type { ServerResponse } from 'node:http';
import { pagePolicy } from '../cache/page-policy.cjs';
import type { Finisher } from './finished-answers';

/** What Next.js says of its cache: its router reads it of data, nobody of a document, whose first packets are few. */
const OF_THE_CACHE = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

const isHtml = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/html');

/** Takes from an HTML answer what only its own server can use. */
export const trimHtml: Finisher = ({ response, body }) => {
  if (isHtml(response)) for (const name of OF_THE_CACHE) response.removeHeader(name);
  return body;
};

/**
 * Gives a security policy to an HTML answer that has none: error pages, which Next.js renders past its
 * page cache. Only where the product runs as built, since development streams its pages.
 */
export const protectHtml: Finisher = ({ response, body }) => {
  if (isHtml(response) && !response.hasHeader('content-security-policy')) {
    response.setHeader('Content-Security-Policy', pagePolicy(String(body ?? '')));
  }
  return body;
};
