import { renderToStaticMarkup } from 'react-dom/server';
import { finish } from '@/lib/platform/parts';
import type { TaxYear } from '@/lib/portfolio/taxes/year/schema';
import { taxYear } from '@/lib/portfolio/taxes/year/tax-year';
import { testRates, trades } from '@/test/portfolio';
import { shownText } from '@/test/shown-text';
import { START, type TaxedHolding, testTaxBooks } from '@/test/tax-books';
import { TaxYearView } from './tax-year-view';

const TODAY = '2026-11-27';

const yearOf = (holdings: TaxedHolding[], banks: object[] = [{}], year = 2026): TaxYear =>
  finish(taxYear(testTaxBooks(holdings, { banks, today: TODAY, rates: testRates({}, TODAY) }), year));

const textOf = (found: TaxYear) => shownText(<TaxYearView found={found} isDemo={false} />);

const PAID = { bookings: trades`2026-03-03 1 kind=dividend amount=387.6` };

describe('TaxYearView', () => {
  it('says what is left of the allowance, where it all is, and when it ends', () => {
    const text = textOf(
      yearOf([PAID], [{ name: 'comdirect' }, { depot_id: 'b', depot_ids: ['b'], allowance: '0' }]),
    );
    expect(text).toContain('612,40 € Freibetrag sind noch frei, alle bei comdirect');
    expect(text).toContain('612,40 € Freibetrag verfallen am 31.12.');
    expect(text).toContain('Xetra. Welcher Tag für den Freibetrag zählt, sagt deine Bank. (nicht bestätigt)');
    expect(text.match(/Kein Steuerbescheid, keine Beratung/g)).toHaveLength(1);
  });

  it('lists how allowance and pots changed over the year', () => {
    const bookings = trades`2025-01-02 3 price=50, 2026-02-03 -3 price=40, 2026-03-03 1 kind=dividend amount=100`;
    const text = textOf(yearOf([{ bookings }]));
    expect(text).toContain('Freibetrag und Töpfe 2026 bei Bank, nach jeder Änderung');
    expect(text).toContain('Beginn 1.000,00 € 0,00 € 0,00 €');
    expect(text).toContain('03.02. 1.000,00 € −30,00 € 0,00 €');
    expect(text).toContain('03.03. 900,00 € −30,00 € 0,00 €');
    expect(textOf(yearOf([{ bookings }], [{ residence: 'foreign' }]))).not.toContain('Verlauf');
  });

  it('names the paragraph of what the law says', () => {
    const bookings = trades`2025-01-02 3 price=50, 2026-02-03 -3 price=40, 2026-03-03 1 kind=dividend amount=100`;
    const text = textOf(yearOf([{ bookings }]));
    for (const paragraph of [
      '§ 43a Abs. 3 Satz 3 bis 5 EStG',
      '§ 20 Abs. 9 EStG',
      '§ 18 Abs. 3 InvStG',
      '§ 20 Abs. 4 Satz 7 EStG',
      '§ 32d Abs. 5 EStG',
    ])
      expect(text).toContain(paragraph);
    expect(textOf(yearOf([PAID], [{ residence: 'foreign' }]))).toContain('§ 32d Abs. 3 EStG');
  });

  it('names what is missing, with where to enter it', () => {
    const sold = { bookings: trades`2026-06-19 -30 price=10` };
    const text = textOf(yearOf([PAID, sold, { ...PAID, kind: null }]));
    expect(text).toContain('2 Angaben fehlen für die Summen von 2026');
    expect(text).toContain(
      'Verkauf Stock 1, 19.06.2026: Für 30 Stück ist kein Kauf gebucht Zu den Buchungen',
    );
    expect(text).toContain('Die Art des Fonds ist nicht angegeben Art angeben');
    expect(text).toContain('Bisher 612,40 €');
    const twice = {
      kind: null,
      bookings: trades`2026-03-03 1 kind=dividend amount=1, 2026-04-04 1 kind=dividend amount=1`,
    };
    expect(textOf(yearOf([twice]))).toContain(
      'Dividende Stock 0, 03.03.2026 und 1 weitere bis 04.04.2026: Die Art',
    );
    expect(text).toContain('keine Summe');
    expect(text).toContain('noch frei, bisher');
    expect(text).toContain('612,40 € Freibetrag verfallen am 31.12. (nach den bisherigen Buchungen)');
  });

  it('leads from a fund that changed its kind to where the day is stated', () => {
    const bookings = trades`2026-01-05 10 price=10, 2026-02-27 10 kind=dividend amount=10, 2026-03-03 -4 price=20`;
    const text = textOf(yearOf([{ kind: 'equity', kindSince: '2026-03-01', bookings }]));
    expect(text).toContain('Die Art des Fonds vor dem 01.03.2026 ist nicht angegeben Art ansehen');
    expect(text).toContain('gelten als verkauft (§ 22 Abs. 1 InvStG), das rechnen wir nicht Art ansehen');
  });

  it('names the sum of a state that does not count, and why', () => {
    const start = { ...START, sharePot: '70', allowanceUsed: '1000', taxed: '100', foreignTaxCredited: '26' };
    const text = textOf(yearOf([PAID], [{ start }]));
    expect(text).toContain('Stand der Bank vom 28.02.2026 eingerechnet. Vom Stand der Bank gilt');
    expect(text).toContain('„Ausländische Steuer, angerechnet“ nicht: Es ist mehr ausländische Steuer');
    expect(text).toContain('Topf „Aktien“ −70,00 €');
  });

  it('marks a substitute base', () => {
    const bookings = trades`2026-01-02 4 kind=delivery_in bought_on=2026-01-02, 2026-02-03 -4 price=40`;
    const sold = { closes: { '2026-01-02': 10 }, bookings };
    const text = textOf(yearOf([{ ...sold, kind: 'equity' }]));
    expect(text).toContain('Ersatzbemessung, Kaufpreis unbekannt (§ 43a Abs. 2 Satz 7 EStG)');
    // 30 % of 160, less 30 %.
    expect(text).toContain('33,60 €');
    expect(text).toContain('Gerechnet mit Ersatzbemessung; kennt deine Bank den Kaufpreis, trag ihn nach.');
    expect(text).not.toContain('€ (nicht bestätigt)');
  });

  it('leads to the page on which the price of 2017 is entered', () => {
    const sold = { bookings: trades`2015-05-05 10 price=30, 2026-02-03 -5 price=100` };
    const html = renderToStaticMarkup(
      <TaxYearView found={yearOf([{ ...sold, kind: 'equity' }], [{}])} isDemo={false} />,
    );
    expect(html).toContain('href="/portfolio/steuern/vorabpauschale?jahr=2025"');
  });

  it('lists the lines of the tax return for a bank abroad alone', () => {
    const text = textOf(yearOf([PAID], [{ name: 'DEGIRO', residence: 'foreign' }]));
    expect(text).toContain('Nur Depots im Ausland');
    expect(text).toContain('Zeilennummern des Formulars 2025 (nicht bestätigt)');
    expect(text).toContain('Inländische Kapitalerträge ohne Steuerabzug 1 Buchung');
    expect(text).not.toContain('Das Jahr in Zahlen');
  });

  it.each([
    [2026, [2022, 2023, 2024, 2025, 2026]],
    [2025, [2022, 2023, 2024, 2025, 2026]],
    [2022, [2020, 2021, 2022, 2023, 2024]],
    [2015, [2015, 2016, 2017, 2018, 2019]],
    [2012, [2012, 2022, 2023, 2024, 2025, 2026]],
  ])('beside %i links the years %j', (year, expected) => {
    const bookings = trades`2015-03-03 1 kind=dividend amount=5`;
    const html = renderToStaticMarkup(
      <TaxYearView found={yearOf([{ bookings }], [{}], year)} isDemo={false} />,
    );
    const linked = [...html.matchAll(/href="\/portfolio\/steuern\/(\d{4})"/g)].map(([, one]) => Number(one));
    expect(linked).toEqual(expected);
  });

  it('says of a year before the first booking that it is empty', () => {
    const text = textOf(yearOf([PAID], [{}], 2012));
    expect(text).toContain('2012 ist nichts gebucht');
    expect(text).not.toContain('Freibetrag');
  });
});
