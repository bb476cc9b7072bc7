import { renderToStaticMarkup } from 'react-dom/server';
import type { LumpSumRow, LumpSums } from '@/lib/portfolio/taxes/lump-sum-schema';
import type { ShownTaxEvent } from '@/lib/portfolio/taxes/year/schema';
import { shownText } from '@/test/shown-text';
import { Funds } from './funds-of-year';
import { MissingEvents } from './missing-events';
import { PaperCounts } from './papers-of-year';

const fund = (more: Partial<LumpSumRow> = {}) =>
  ({
    name: 'Weltkorb',
    depot: 'comdirect',
    lump_sum: '65.36',
    tax: '12.07',
    precision: 'estimated',
    reason: null,
    ...more,
  }) as LumpSumRow;

const answer = (funds: LumpSumRow[], more: Partial<LumpSums> = {}) =>
  ({
    year: 2026,
    due: '2027-01-04',
    is_running: true,
    funds,
    banks: [{ cash: '12.07', is_complete: true }],
    ...more,
  }) as LumpSums;

describe('Funds', () => {
  it.each([
    [
      'each with its tax and its day',
      answer([fund()]),
      'Weltkorb Pauschale 65,36 € · geschätzt · comdirect 12,07 € Steuer zusammen 12,07 € Fällig am 4. Januar 2027, gerechnet zu den Kursen von heute.',
    ],
    [
      'one at a bank abroad',
      answer([fund({ tax: null, precision: 'exact' })]),
      'Pauschale 65,36 € · comdirect kein Abzug',
    ],
    [
      'one that cannot be computed',
      answer([fund({ lump_sum: null, tax: null, reason: 'Es gibt keinen Kurs' })], {
        banks: [{ cash: '0', is_complete: false }] as LumpSums['banks'],
      }),
      'Weltkorb comdirect Es gibt keinen Kurs – Steuer zusammen, bisher 0,00 €',
    ],
    [
      'none that has one',
      answer([fund({ lump_sum: '0', tax: '0' })], { is_running: false }),
      'Für keinen deiner Fonds fiel eine an.',
    ],
  ])('lists %s', (_name, found, expected) => {
    expect(shownText(<Funds answer={found} />)).toContain(expected);
  });
});

describe('PaperCounts', () => {
  it.each([
    [{ fits: 12, differs: 1, not_checkable: 0 }, 'Geprüfte Belege stimmt 12 weicht ab 1'],
    [{ fits: 0, differs: 0, not_checkable: 0 }, 'Für 2026 ist noch kein Beleg geprüft.'],
  ])('counts by verdict: %j', (counts, expected) => {
    expect(shownText(<PaperCounts year={2026} counts={counts} />)).toContain(expected);
  });
});

describe('MissingEvents', () => {
  const dividend = (on: string) =>
    ({
      id: on,
      kind: 'dividend',
      on,
      name: 'Nordwerk',
      stock_id: 'nwe-de',
      depot_id: 'd',
      security: 'share',
      income: null,
      withheld: 0,
      booking_id: null,
      gross: 12.4,
      reason: 'Die Dividende wurde nicht gebucht',
    }) as unknown as ShownTaxEvent;
  const now = new Date();
  const ago = (years: number) =>
    `${now.getFullYear() - years}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;

  it.each([
    ['the calendar, which asks for those of two years', ago(1), '/portfolio/dividenden"'],
    [
      'the bookings of the security and the year, for an earlier one',
      ago(4),
      '/portfolio/buchungen?stock=nwe-de',
    ],
  ])('leads from a dividend that is not booked to %s', (_where, on, expected) => {
    const year = Number(on.slice(0, 4));
    const markup = renderToStaticMarkup(<MissingEvents year={year} events={[dividend(on)]} banks={[]} />);
    expect(markup).toContain(`href="${expected}`);
  });

  it.each<[string, ShownTaxEvent[], boolean]>([
    ['offers to book two at once', [dividend(ago(1)), dividend(ago(2))], true],
    ['has one booked in its own form', [dividend(ago(1))], false],
    ['leaves out one below a cent', [dividend(ago(1)), { ...dividend(ago(2)), gross: 0.004 }], false],
    ['leaves out one that is booked', [dividend(ago(1)), { ...dividend(ago(2)), booking_id: 'b' }], false],
  ])('%s', (_, events, offers) => {
    const text = shownText(<MissingEvents year={2026} events={events} banks={[]} />);
    expect(text.includes('Alle 2 so buchen')).toBe(offers);
  });
});
