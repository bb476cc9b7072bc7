import fs from 'node:fs';
import path from 'node:path';

/** Packages that load later, or that the server alone has. */
const LATE = /^(?:@?date-fns|@nivo)\b/;

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm;
const TYPES_ALONE = /^\{(?:\s*type [^,}]+,?)+\s*\}$/;

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? fs.readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** Lists what a file loads with itself. */
const importsOf = (file: string): string[] =>
  Array.from(textOf(file).matchAll(IMPORT)).flatMap(([, names = '', from = '']) =>
    TYPES_ALONE.test(names) ? [] : from,
  );

function fileOf(from: string, importer: string): string | undefined {
  const base = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(importer), from);
  return ['.ts', '.tsx'].map((end) => base + end).find((file) => fs.existsSync(file));
}

/** Lists the packages in the first script of a page: those of client files and of all that these load. */
function packagesOf(page: string): Set<string> {
  const packages = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string, isInScript: boolean): void => {
    const isClient = isInScript || textOf(file).startsWith("'use client'");
    if (visited.has(`${file} ${isClient}`)) return;
    visited.add(`${file} ${isClient}`);
    for (const from of importsOf(file)) {
      const own = /^(?:@\/|\.)/.test(from) ? fileOf(from, file) : undefined;
      if (own) visit(own, isClient);
      else if (isClient) packages.add(from);
    }
  };
  visit(page, false);
  return packages;
}

const pages = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page|layout|error|not-found)\.tsx$/.test(file))
  .map((file) => path.join('app', file));

it('date-fns and nivo are in the first script of no public page', () => {
  const open = pages.filter((page) => !page.startsWith('app/portfolio/'));
  expect(open.length).toBeGreaterThan(40);
  const found = open.flatMap((page) =>
    Array.from(packagesOf(page)).flatMap((name) => (LATE.test(name) ? `${page}: ${name}` : [])),
  );
  expect(found).toEqual([]);
});

it('the import reads days by date-fns: the walk finds it', () => {
  expect(packagesOf('app/portfolio/import/page.tsx')).toContain('date-fns/parse');
});
