const { INLINE_SCRIPTS } = require('./inline-scripts.cjs');
const { securityPolicy } = require('./security-policy.cjs');
// Next.js bundles the page cache into an edge middleware too, where this module would break every request.
const { createHash } = process.env.NEXT_RUNTIME === 'edge' ? {} : require('node:crypto');

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gi;
/** A file, or data that no browser runs. */
const NOT_INLINE_CODE = /\s(src=|type="application\/(ld\+)?json")/;

/** How Next.js hands data to its scripts, each followed by one argument in JSON. */
const DATA_CALLS = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];

const OWN_CODE = new Set([
  '',
  'requestAnimationFrame(function(){$RT=performance.now()});',
  ...INLINE_SCRIPTS,
]);
/** React's code that shows what a page held back in a Suspense boundary, in next 16.4.6; a test compares them. */
const REACT_REVEAL = 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=';
/** The calls of it, like `$RC("B:0","S:0")`. */
const REVEAL_CALLS = /(?:\$RC\("B:[0-9a-f]+","S:[0-9a-f]+"\);?)+$/;

/**
 * The Content-Security-Policy of a finished page: it allows the scripts in it that are known to be ours, by
 * their hashes, and never whatever else stands there. An unknown script is logged and will not run.
 *
 * @param {string} html
 * @returns {string}
 */
exports.pagePolicy = (html) => {
  const hashes = new Set();
  for (const [, attributes, code] of html.matchAll(SCRIPT)) {
    if (NOT_INLINE_CODE.test(attributes)) continue;
    if (isOurs(code)) hashes.add(`'sha256-${sha256(code)}'`);
    else warn(code);
  }
  return securityPolicy([...hashes]);
};

function isOurs(code) {
  const call = DATA_CALLS.find((start) => code.startsWith(start));
  if (call) return isJson(code.slice(call.length).replace(/\);?$/, ''));
  const own = code.replace(REVEAL_CALLS, '');
  return OWN_CODE.has(own) || sha256(own) === REACT_REVEAL;
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const sha256 = (text) => createHash('sha256').update(text).digest('base64');

function warn(code) {
  const start = JSON.stringify(code.slice(0, 80));
  console.warn(
    `[csp] Unbekanntes Skript in einer Seite wird nicht ausgeführt: ${start} (sha256 ${sha256(code)})`,
  );
}
