import fs from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], faults: string[], repeated?: string[] }} Counts
 *   faults: one line per failure
 *   repeated: tests that passed only at the second try; they count as passed
 */

/**
 * Counts a step as one test: lint, types, build.
 *
 * @returns {Counts}
 */
export const oneTest = (name, code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: [],
  faults: code === 0 ? [] : [name],
});

/** Counts a step that cannot run here. @returns {Counts} */
export const skippedStep = (reason) => ({ passed: 0, failed: 0, skipped: [reason], faults: [] });

/**
 * Counts from jest's report. A file that does not run is one failure, and so is a run without a report.
 *
 * @returns {Counts}
 */
export function jestCounts(reportFile, code) {
  const report = readReport(reportFile);
  if (!report) return oneTest('jest ended without a report', 1);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (...states) =>
    tests.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName);
  const broken = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name }) => `${name} does not run`);
  const faults = [...named('failed'), ...broken];
  if (code !== 0 && faults.length === 0) faults.push('jest failed after its tests');
  // The title of a skipped group states the reason.
  const skipped = tests
    .filter(({ status }) => ['pending', 'skipped', 'disabled', 'todo'].includes(status))
    .map(({ ancestorTitles, fullName }) => ancestorTitles?.[0] ?? fullName);
  return { passed: named('passed').length, failed: faults.length, skipped, faults };
}

/** Counts from Playwright's report in the same way. @returns {Counts} */
export function playwrightCounts(reportFile, code) {
  const report = readReport(reportFile);
  if (!report) return oneTest('playwright ended without a report', 1);
  const tests = report.suites.flatMap((suite) => testsOf(suite, ''));
  const named = (status) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const faults = [...named('unexpected'), ...report.errors.map(({ message }) => String(message))];
  if (code !== 0 && faults.length === 0) faults.push('playwright failed after its tests');
  const repeated = named('flaky');
  return {
    passed: named('expected').length + repeated.length,
    failed: faults.length,
    skipped: named('skipped'),
    faults,
    repeated,
  };
}

function testsOf(suite, path) {
  const here = `${path}${suite.title} › `;
  return [
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, here)),
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(({ status, projectName, annotations }) => {
        const reason = annotations.find(
          ({ type, description }) => type === 'skip' && description,
        )?.description;
        return { status, name: `[${projectName}] ${here}${spec.title}${reason ? ` (${reason})` : ''}` };
      }),
    ),
  ];
}

const isFailed = ({ status }) => status === 'failed';

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
