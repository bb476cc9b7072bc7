const { HEAD_SCRIPT_HASH } = require('./inline-scripts.cjs');

/**
 * The Content-Security-Policy of every page. Beside the site's own files only the given scripts run. Styles
 * come from files too, save for attributes: places in a drawing are computed.
 *
 * Plain JavaScript like its neighbours, because Next.js loads the page cache as it is.
 *
 * @param {readonly string[]} scripts sources like `'sha256-…'` on cached pages, `'nonce-…'` on those rendered per request
 * @returns {string} the value of the header
 */
exports.securityPolicy = (scripts) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...headScript(scripts)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...apiHost()].join(' '),
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On pages with a nonce: the script in the head of every page is part of the layout, which knows no nonce. */
const headScript = (scripts) =>
  scripts.some((source) => source.startsWith("'nonce-")) ? [`'sha256-${HEAD_SCRIPT_HASH}'`] : [];

/** Where the API has a host of its own, the browser calls it there. */
function apiHost() {
  const address = process.env.NEXT_PUBLIC_API_BASE_URL?.trim();
  return address ? [new URL(address).origin] : [];
}
