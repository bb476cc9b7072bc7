import fs from 'node:fs';
import path from 'node:path';
import { forbiddenInSource, forbiddenWords } from '@/test/wording';

/** Texts of pages, components, mails, answers of the API, articles, and of the start. */
const FOLDERS = ['app', 'components', 'content', 'lib', 'scripts', 'server'];

/** Tests quote what is refused; readers of documents quote the words of banks. */
const QUOTES = /\.test\.tsx?$|depot-import\/pdf\/banks\//;

const TEXTS = FOLDERS.flatMap((folder) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
).filter((file) => /\.(?:tsx?|mjs|md)$|^content.*\.json$/.test(file) && !QUOTES.test(file));

it('no text of the product uses a word for which it has another', () => {
  expect(TEXTS.length).toBeGreaterThan(1_000);
  const found = TEXTS.flatMap((file) =>
    forbiddenInSource(fs.readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'Lade Aktiendetails...',
  'Suche läuft...',
  'Besser als 28%',
  'Dieser Wert ist besser als bei 28% der berücksichtigten Unternehmen',
  '1T 1W 1M 1Y',
  'ausgewogene Aktien',
  'Stock not found',
])('words of the specification stay: %s', (text) => expect(forbiddenWords(text)).toEqual([]));

it.each(['28%', '28 %', 'Wird geladen...', 'in 5Y', '12 Mrd Euro'])('a page never shows %s', (text) => {
  expect(forbiddenWords(text)).toHaveLength(1);
});
