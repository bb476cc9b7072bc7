import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts '));
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Returns the counts of a report, computed in a child process as in use. */
function counts(name: 'jestCounts' | 'playwrightCounts', report: unknown, code: number): unknown {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  const script = `
    import { ${name} } from './scripts/test/counts.mjs';
    console.log(JSON.stringify(${name}(process.argv[1], ${code})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, file], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const jestFile = (status: string, ...tests: [string, string][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, state]) => {
    const [group, ...title] = fullName.split(' > ');
    return { ancestorTitles: title.length > 0 ? [group] : [], fullName, status: state };
  }),
});

describe('jestCounts', () => {
  it('counts tests, names the failed and the skipped', () => {
    const report = {
      testResults: [
        jestFile(
          'failed',
          ['one', 'passed'],
          ['two', 'failed'],
          ['needs x > three', 'pending'],
          ['four', 'todo'],
        ),
        jestFile('passed', ['five', 'passed']),
      ],
    };
    expect(counts('jestCounts', report, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['needs x', 'four'],
      faults: ['two'],
    });
  });

  it.each([
    [
      'a file that does not run',
      { testResults: [jestFile('failed'), jestFile('passed', ['a', 'passed'])] },
      1,
      1,
    ],
    ['a run that fails after its tests', { testResults: [jestFile('passed', ['a', 'passed'])] }, 1, 1],
    ['a run without a report', '', 1, 0],
    ['a run that ends well without a report', '', 0, 0],
  ])('counts %s as a failure', (_name, report, code, passed) => {
    expect(counts('jestCounts', report, code)).toMatchObject({ passed, failed: 1, skipped: [] });
  });
});

const story = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status, i) => ({
    status,
    projectName: ['desktop', 'phone'][i],
    annotations: status === 'skipped' ? [{ type: 'skip', description: 'no chart on phones' }] : [],
  })),
});

describe('playwrightCounts', () => {
  it('counts each story in each project, over nested groups', () => {
    const report = {
      errors: [],
      suites: [
        {
          title: 'stock.spec.ts',
          specs: [story('reads', 'expected', 'expected')],
          suites: [
            { title: 'chart', specs: [story('draws', 'unexpected', 'skipped'), story('wobbles', 'flaky')] },
          ],
        },
      ],
    };
    expect(counts('playwrightCounts', report, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: ['[phone] stock.spec.ts › chart › draws (no chart on phones)'],
      faults: ['[desktop] stock.spec.ts › chart › draws'],
      repeated: ['[desktop] stock.spec.ts › chart › wobbles'],
    });
  });

  it('counts a product that does not start, and a missing report', () => {
    expect(counts('playwrightCounts', { errors: [{ message: 'not ready' }], suites: [] }, 1)).toMatchObject({
      failed: 1,
      faults: ['not ready'],
    });
    expect(counts('playwrightCounts', '', 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
