const { LOAD_SCRIPTS } = require('./inline-scripts.cjs');

/** As Next.js 16.4.6 writes them; a file that stands otherwise is left as it is. */
const SCRIPT_FILE = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * A finished page whose script files are loaded after its first picture, and no longer share the line with
 * what that needs. They are written the way React would find them later, so that it loads none twice.
 *
 * @param {string} html
 * @returns {string}
 */
exports.deferScripts = (html) => {
  const files = new Set(Array.from(html.matchAll(SCRIPT_FILE), ([, file]) => file));
  if (files.size === 0 || !html.includes('</body>')) return html;
  // What has been an attribute becomes a text; no "<" in it may end the element.
  const list = JSON.stringify([...files].map((file) => file.replaceAll('&amp;', '&')));
  const loader =
    `<script type="application/json">${list.replaceAll('<', '\\u003c')}</script>` +
    `<script>${LOAD_SCRIPTS}</script></body>`;
  return (
    html
      .replace(SCRIPT_FILE, '')
      .replace(SCRIPT_PRELOAD, (element, file) => (files.has(file) ? '' : element))
      // Not a text: a "$" in an address is no reference.
      .replace('</body>', () => loader)
  );
};
