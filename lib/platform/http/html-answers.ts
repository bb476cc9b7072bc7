import { pagePolicy } from '../cache/page-policy.cjs';
import type { Finisher } from './finished-answers';

/**
 * Gives a security policy to an HTML answer that has none: error pages, which Next.js renders past its
 * page cache. Only where the product runs as built, since development streams its pages.
 */
export const protectHtml: Finisher = ({ response, body }) => {
  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  if (isHtml && !response.hasHeader('content-security-policy')) {
    response.setHeader('Content-Security-Policy', pagePolicy(String(body ?? '')));
  }
  return body;
};
