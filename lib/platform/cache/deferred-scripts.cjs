const { LOAD_SCRIPTS } = require('./inline-scripts.cjs');

/** As Next.js 16.4.6 writes them; a file that stands otherwise is left as it is. */
const SCRIPT_FILE = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * A finished page whose script files are loaded after its first picture, and no longer share the line with
 * what that needs. They are written the way React would find them later, so that it loads none twice.
 *
 * @param {string} html
 * @returns {string}
 */
exports.deferScripts = (html) => {
  const files = [];
  const rest = html.replace(SCRIPT_PRELOAD, '').replace(SCRIPT_FILE, (_element, file) => {
    files.push(file);
    return '';
  });
  if (files.length === 0) return html;
  // JSON in HTML: no "<" may end the element.
  const list = JSON.stringify(files).replaceAll('<', '\\u003c');
  const end = `<script type="application/json" id="scripts">${list}</script><script>${LOAD_SCRIPTS}</script></body>`;
  // Not as a pattern of replace(): a "$" in an address is no reference.
  return rest.replace('</body>', () => end);
};
