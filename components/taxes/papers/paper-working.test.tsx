import { renderToStaticMarkup } from 'react-dom/server';
import { PapersTable } from '@/components/taxes/papers/papers-table';
import type { CheckedPaper, StoredPaper } from '@/lib/bookings/papers/schema';
import { OpenedVerdict, PaperWorking } from './paper-working';

const PAPER: CheckedPaper = {
  verdict: 'differs',
  pots: null,
  difference: '-0.14',
  // As older verdicts are stored.
  reasons: [
    'Die Steuern passen nicht zu 1.234,00\u00a0€, die zu versteuern sind',
    'Verlust von −0,14\u00a0€',
  ],
  lines: [
    { label: 'Zu versteuern', amount: '100', stated: '100', paragraph: '§ 43a', certainty: 'A' },
    { label: 'Kapitalertragsteuer', amount: '-25', stated: '-24.86', paragraph: '§ 32d', certainty: 'A' },
    { label: 'Kirchensteuer', amount: '-2', stated: null, paragraph: '§ 51a', certainty: 'C' },
  ],
};

const html = renderToStaticMarkup(
  <OpenedVerdict paper={PAPER}>
    <PaperWorking {...PAPER} />
  </OpenedVerdict>,
);
const table = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody'));
const rows = table
  .split('<tr')
  .slice(1)
  .map((row) => row.split(/<t[hd][ >]/).slice(2))
  .map((cells) => cells.map((cell) => cell.replace(/^[^>]*>|<[^>]+>/g, '').replaceAll('\u00a0', ' ')));

it('says by how much a paper differs in words, without its sign', () => {
  expect(html.replace(/<[^>]+>/g, '')).toMatch(/^Beleg weicht um 0,14\s€ ab/);
});

it('compares each line, and says where a line is unconfirmed or missing', () => {
  expect(rows).toEqual([
    ['100,00 €', '100,00 €', '–kein Unterschied'],
    ['−24,86 €', '−25,00 €', '0,14 €'],
    ['–keine Angabe', '−2,00 €', '–keine Angabe'],
  ]);
  expect(table).toContain('(nicht bestätigt)');
});

const STORED: StoredPaper = {
  verdict: PAPER.verdict,
  difference: PAPER.difference,
  reasons: PAPER.reasons,
  lines: PAPER.lines,
  booking_id: '1',
  date: '2026-03-02',
  kind: 'dividend',
  stock_id: 'adler',
  name: 'Adler AG',
  depot_id: '1',
  depot: 'Bank',
  gross: '100',
  currency: 'EUR',
};

it.each([
  ['its working', html],
  ['the table', renderToStaticMarkup(<PapersTable papers={[STORED]} />)],
])('hides every amount where amounts are hidden: %s', (_name, shown) => {
  expect(shown).toContain('die zu versteuern sind');
  expect(shown.replace(/<span class="amount">[^<]*<\/span>/g, '')).not.toMatch(/\d\s€/);
});
