/**
 * Prints the results of each step, the failures and the skipped tests; the last line shows the sums.
 *
 * @param {Array<{ name: string, seconds: number } & import('./counts.mjs').Counts>} results
 * @returns {number} how many tests failed
 */
export function printSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\n━━ summary');
  for (const { name, seconds, ...counts } of results) {
    const mark = counts.failed > 0 ? '✕' : counts.passed > 0 ? '✓' : '–';
    console.log(`${mark} ${name.padEnd(width)}  ${line(counts)}  (${seconds.toFixed(1)} s)`);
  }
  const total = {
    passed: sum(results, ({ passed }) => passed),
    failed: sum(results, ({ failed }) => failed),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
  list('skipped', results, ({ skipped }) => grouped(skipped));
  list('passed at the second try', results, ({ repeated }) => repeated ?? []);
  list('failed', results, ({ faults }) => faults);
  console.log(`\n${line(total)}`);
  return total.failed;
}

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;

const sum = (results, count) => results.reduce((total, result) => total + count(result), 0);

function list(title, results, entriesOf) {
  const lines = results.flatMap((result) => entriesOf(result).map((entry) => `  ${result.name}: ${entry}`));
  if (lines.length > 0) console.log(`\n${title}:\n${lines.join('\n')}`);
}

/** Lists equal reasons once, with their number. */
function grouped(reasons) {
  const counts = new Map();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => (count > 1 ? `${reason} (${count} tests)` : reason));
}
