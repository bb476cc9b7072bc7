import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** What one visit of a page showed; null where Lighthouse could not say. */
export type Visit = {
  /** Points of 100; `seo` is null for a page that search engines shall leave out. */
  performance: number | null;
  accessibility: number | null;
  best_practices: number | null;
  seo: number | null;
  /** Milliseconds. */
  lcp: number | null;
  tbt: number | null;
  cls: number | null;
  /** What cost points outside of performance, by the ids of Lighthouse's audits. */
  faults: readonly string[];
};

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const PROGRAM = path.resolve('node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

/** Now and then Chromium records no trace at all; such a visit says nothing and is made again. */
const ATTEMPTS = 3;

/**
 * Visits a page once as Lighthouse's phone does (slow network and processor, simulated), in a Chromium of
 * its own with nothing cached.
 */
export async function visit(url: string, chromium: string, attempt = 1): Promise<Visit> {
  const report = await measure(url, chromium);
  if (!report.runtimeError) return readVisit(report);
  if (attempt < ATTEMPTS) return visit(url, chromium, attempt + 1);
  throw new Error(`${url}: ${report.runtimeError.message}`);
}

async function measure(url: string, chromium: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-visit-'));
  // A file: what goes through a pipe is cut off where Lighthouse ends.
  const file = path.join(folder, 'report.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [
        PROGRAM,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES}`,
        `--chrome-flags=${FLAGS}`,
        '--max-wait-for-load=90000',
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    ).catch((error) => {
      // Lighthouse reports a failed visit like the others, and with an exit code.
      if (!existsSync(file)) throw error;
    });
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readVisit(report: Report): Visit {
  const points = (category: string) => {
    const score = report.categories[category]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  };
  const measured = (audit: string) => report.audits[audit]?.numericValue ?? null;
  const indexable = report.audits['is-crawlable']?.score !== 0;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    best_practices: points('best-practices'),
    seo: indexable ? points('seo') : null,
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    faults: faults(report, indexable),
  };
}

function faults({ categories, audits }: Report, indexable: boolean): string[] {
  return CATEGORIES.filter((name) => name !== 'performance' && (name !== 'seo' || indexable)).flatMap(
    (name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
  );
}
