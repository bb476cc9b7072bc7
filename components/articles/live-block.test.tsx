import { renderToStaticMarkup } from 'react-dom/server';
import type { LiveTable } from '@/lib/glossary/live-table';
import { barred } from '@/test/shown-text';
import { LiveBlock } from './live-block';

const TABLE: LiveTable = {
  title: 'Erwartete Ex-Tage',
  lead: 'Erwartet, nicht angekündigt.',
  heads: ['Unternehmen', 'Ex-Tag, erwartet'],
  rows: [{ key: 'a', name: 'Alpha AG', path: '/stock-detail/a', note: 'ALP', cells: ['08.12.2026'] }],
  more: [],
  isFirst: true,
  asOf: 'Stand 27.11.2026. Demodaten',
};

const textOf = (table: LiveTable) => barred(renderToStaticMarkup(<LiveBlock table={table} />));

it('prints a table with its day and source', () => {
  const text = textOf(TABLE);
  expect(text).toMatch(/Erwartete Ex-Tage\|Erwartet, nicht angekündigt\.\|.*\|Ex-Tag, erwartet\|/);
  expect(text).toMatch(/\|Alpha AG\|ALP\|08\.12\.2026\|.*\|Stand 27\.11\.2026\. Demodaten\|$/);
});

it('says where nothing is known', () => {
  expect(textOf({ ...TABLE, rows: [] })).toContain('Keine Daten verfügbar');
});

it('keeps facts and expected payments apart, in words and marks', () => {
  const row = { key: 'a', name: 'Alpha AG', path: null, cells: ['08.12.2026'] };
  const table: LiveTable = {
    ...TABLE,
    rows: [
      { ...row, note: 'bestätigt', state: 'confirmed', group: 'Bestätigt' },
      { ...row, key: 'b', name: 'Beta AG', note: 'erwartet', state: 'expected', group: 'Erwartet' },
    ],
    more: [
      { text: 'Dezember', path: '/dividenden/kalender/2026/12' },
      { text: 'Januar', path: '/dividenden/kalender/2027/01' },
    ],
  };
  expect(textOf(table)).toMatch(
    /\|Bestätigt\|Alpha AG\| ?bestätigt\|.*\|Erwartet\|Beta AG\|.*erwartet.*\|Dezember\| · \|Januar\|/,
  );
  expect(renderToStaticMarkup(<LiveBlock table={table} />)).toContain('data-state="expected"');
});
