const { LOAD_SCRIPTS } = require('./inline-scripts.cjs');

/** As Next.js 16.4.6 writes them; what stands otherwise is left as it is. */
const SCRIPT_FILE = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="([^"]+)"[^>]*>/g;
/** The page's content once more, for React; `[0]` begins it, each `[1,…]` is a piece. */
const DATA =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[01][^<]*\])\)<\/script>/g;
/** The file that runs the others, which until then only stand ready. */
const RUNS = /\/turbopack-[^/]+$/;
/** Asked for before the first picture; React adds what it does not find in the head. */
const MANIFEST = /<link rel="manifest"[^>]*>/;
/** The build that data are of. */
const BUILD = /"b":"([\w-]+)"/;

/**
 * A finished page whose script files, and the data for them, are loaded after its first picture and no longer
 * share the line with what that needs. Files are written the way React would find them later, so that it loads
 * none twice. Data are left out where the page's own address gives the very same and a file waits for them.
 * The manifest waits for React.
 *
 * @param {string} html
 * @param {string} [data] what the page's address answers to a call with the header `RSC`
 * @returns {string}
 */
exports.deferScripts = (html, data) => {
  const files = new Set(Array.from(html.matchAll(SCRIPT_FILE), ([, file]) => file));
  const addresses = [...files].map((file) => file.replaceAll('&amp;', '&'));
  if (files.size === 0 || !html.includes('</body>')) return html;
  const run = addresses.filter((address) => RUNS.test(address));
  const build = run.length > 0 && dataOf(html) === data ? BUILD.exec(data)?.[1] : undefined;
  // What has been an attribute becomes a text; no "<" in it may end the element.
  const later = JSON.stringify({
    build,
    files: addresses.filter((address) => !RUNS.test(address)),
    run,
  }).replaceAll('<', '\\u003c');
  const loader = `<script type="application/json">${later}</script><script>${LOAD_SCRIPTS}</script></body>`;
  return (
    (build ? html.replace(DATA, '') : html)
      .replace(SCRIPT_FILE, '')
      .replace(MANIFEST, '<noscript>$&</noscript>')
      .replace(SCRIPT_PRELOAD, (element, file) => (files.has(file) ? '' : element))
      // Not a text: a "$" in an address is no reference.
      .replace('</body>', () => loader)
  );
};

const dataOf = (html) =>
  Array.from(html.matchAll(DATA), ([, argument]) => JSON.parse(argument)[1] ?? '').join('');
