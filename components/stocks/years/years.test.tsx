import { renderToStaticMarkup } from 'react-dom/server';
import { createRates } from '@/lib/currencies/rates';
import type { StockFundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import { ownHistory } from '@/lib/stocks/fundamentals/own-history';
import { quality } from '@/lib/stocks/fundamentals/quality';
import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { stockExample } from '@/test/stock';
import { OwnHistorySection } from './own-history-section';
import { QualitySection } from './quality-section';
import { TenYears } from './ten-years';

const textOf = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .replace(/\s/g, ' ')
    .replace(/(\| *)+/g, '|');

const years = fiscalYears(
  2016,
  Array.from({ length: 10 }, (_, at) => ({ revenue: 100e6 + at * 10e6, eps: at - 2 })),
);

const fundamentals = (changes: Partial<StockFundamentals> = {}): StockFundamentals => ({
  source: 'sec',
  currency: 'EUR',
  adjustedOn: '2026-11-20',
  trailing: null,
  others: [],
  years: years.map((year) => ({ ...year, first: {} })),
  ...changes,
});

const NO_RATES = createRates(new Map(), 0);

const tenYears = (changes: Partial<StockFundamentals> = {}) => (
  <TenYears stockId="sap-de" fundamentals={fundamentals(changes)} />
);

describe('TenYears', () => {
  it('links the file, and draws figures with two known years or more', () => {
    const html = renderToStaticMarkup(tenYears());
    expect(html).toContain('href="/api/stocks/sap-de/fundamentals?format=csv"');
    expect([...html.matchAll(/<li><h3>([^<]+)/g)].map(([, title]) => title)).toEqual([
      'Umsatz',
      'Gewinn je Aktie',
    ]);
    expect(html.replace(/\s/g, ' ')).toContain('aria-label="Gewinn je Aktie, 2016: −2,00 €, 2025: 7,00 €"');
  });

  it.each([
    // 190 / 140 in five years: 6.3 % a year; 190 / 160 in three: 5.9 %
    [10, '|190,0 Mio. €|Geschäftsjahr 2025|+6,3 % im Jahr, 2020–2025|'],
    [4, '|190,0 Mio. €|Geschäftsjahr 2025|+5,9 % im Jahr, 2022–2025|'],
  ])('says over how many of %d years it grew', (count, expected) => {
    expect(textOf(tenYears({ years: fundamentals().years.slice(-count) }))).toContain(expected);
  });

  it('names the years of growth, also where the first one is not shown, and the twelve months of a value', () => {
    // Eleven years: 200 / 100 in ten are 7.2 % a year.
    const trailing = fiscalYear('2026-09-30', { revenue: 210e6 });
    const eleven = fiscalYears(
      2015,
      Array.from({ length: 11 }, (_, at) => ({ revenue: 100e6 + at * 10e6 })),
    ).map((year) => ({ ...year, first: {} }));
    const text = textOf(tenYears({ years: eleven, trailing }));
    expect(text).toContain('|210,0 Mio. €|zuletzt, 12 Monate|+7,2 % im Jahr, 2015–2025|');
    expect(text).toContain('|2022–2025 p. a.|2020–2025 p. a.|2015–2025 p. a.|');
    expect(text).not.toContain('|2015|');
  });

  it('says sums from ten billion on in billions, and names the lines of both margins', () => {
    const large = fundamentals().years.map((year, at) => {
      return { ...year, revenue: 9e9 + at * 0.5e9, grossProfit: 4e9, ebit: 1e9 };
    });
    const text = textOf(tenYears({ years: large }));
    expect(text).toContain('|13,50 Mrd. €|');
    expect(renderToStaticMarkup(tenYears({ years: large })).replace(/\s/g, ' ')).toContain(
      'aria-label="Umsatz, 2016: 9.000 Mio. €, 2025: 13,50 Mrd. €"',
    );
    expect(text).toContain('|brutto|operativ|');
  });

  it('sets growth apart from the years, where a figure grows', () => {
    const html = renderToStaticMarkup(
      tenYears({ years: fundamentals().years.map((year) => ({ ...year, equity: 1e6, totalAssets: 4e6 })) }),
    );
    const rowOf = (name: string) =>
      html.split('<tr>').find((row) => row.startsWith('<th scope="row"') && row.includes(`>${name}`)) ?? '';
    expect(rowOf('Umsatz')).toContain('class="growth"');
    expect(rowOf('Eigenkapitalquote')).toContain('<td></td>');
    expect(rowOf('Eigenkapitalquote')).not.toContain('class="growth"');
  });

  it('draws losses below the line from which bars are counted', () => {
    // From −2 to 7 in 40 units: zero lies 31 units below the top.
    expect(renderToStaticMarkup(tenYears())).toContain('M1 31V40M3 31V36M5 31V31M7 31V27');
  });

  it('groups the columns, and keeps the names of rows and groups in the first one, which stands still', () => {
    const html = renderToStaticMarkup(tenYears());
    // Names, ten years, growth over three and five of them.
    expect([...html.matchAll(/<colgroup(?: span="(\d+)")?/g)].map(([, span]) => span)).toEqual([
      undefined,
      '10',
      '2',
    ]);
    expect([...html.matchAll(/<th scope="rowgroup">([^<]+)<\/th><td colSpan="12">/g)]).toHaveLength(2);
  });

  it('says what a later report changed, and what another source says', () => {
    const text = textOf(
      tenYears({
        years: years.map((year, at) => ({ ...year, first: at === 9 ? { revenue: 180e6 } : {} })),
        others: [{ source: 'yahoo', currency: 'EUR', compared: 8, differences: [] }],
      }),
    );
    expect(text).toContain('|190,0*|');
    expect(text).toContain('|* 1 Zahl hat ein späterer Bericht geändert|Umsatz 2025: 180,0 → 190,0|');
    expect(text).toContain(
      'Quelle: US-Börsenaufsicht SEC. Yahoo Finance nennt bei 8 verglichenen Zahlen dasselbe.',
    );
  });

  it('says in which years shares jumped', () => {
    const counts = [100, 150, 150, 150, 150, 150, 150, 200, 200, 200];
    const grown = fundamentals().years.map((year, at) => ({ ...year, shares: (counts[at] ?? 0) * 1e6 }));
    expect(textOf(tenYears({ years: grown }))).toContain(
      'Die Zahl der Aktien sprang 2017 um +50 % und 2023 um +33 %, etwa durch eine Fusion, eine Kapitalerhöhung',
    );
    expect(textOf(tenYears())).not.toContain('Die Zahl der Aktien sprang');
  });

  it('says why figures per share are missing', () => {
    expect(textOf(tenYears())).toContain('Angaben je Aktie gelten für die Aktien von heute.');
    const sums = fundamentals().years.map((year) => ({ ...year, eps: null }));
    const text = textOf(tenYears({ years: sums }));
    expect(text).toContain(
      'Angaben je Aktie fehlen: Die Quelle nennt keine, oder die Berichte beziehen sich auf',
    );
    expect(text).not.toContain('|Je Aktie');
  });

  it('does not promise ten years of a single one, nor draws it', () => {
    const one = tenYears({ years: fundamentals().years.slice(-1), currency: null });
    expect(textOf(one)).toMatch(/^\|Geschäftsjahre\|Steckbrief\|Als CSV\|/);
    expect(textOf(one)).toContain('Die Währung der Berichte ist nicht bekannt.');
    expect(renderToStaticMarkup(one)).not.toContain('<svg viewBox="0 0 2 40"');
  });
});

describe('OwnHistorySection', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: `${2019 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
      close: 20 + (at % 7),
    }));

  it('says why it has no bands', () => {
    expect(textOf(<OwnHistorySection history={null} />)).toContain('nicht möglich');
    const short = ownHistory(months(12), fundamentals(), 'EUR', NO_RATES);
    expect(textOf(<OwnHistorySection history={short} />)).toContain('Bekannt sind 12 Monate.');
  });

  it('links each measure to its page in the glossary', () => {
    const html = renderToStaticMarkup(
      <OwnHistorySection history={ownHistory(months(84), fundamentals(), 'EUR', NO_RATES)} />,
    );
    const linked = [...html.matchAll(/<a href="([^"]*)" class="explained-name">([^<]*)/g)]
      .map(([, ...found]) => found)
      .filter(([path]) => path !== '/kennzahlen/eigener-verlauf');
    expect(linked).toEqual([
      ['/kennzahlen/kgv', 'KGV'],
      ['/kennzahlen/kbv', 'KBV'],
      ['/kennzahlen/ev-ebit', 'EV/EBIT'],
      ['/kennzahlen/dividendenrendite', 'Dividendenrendite'],
      ['/kennzahlen/fcf-rendite', 'FCF-Rendite'],
    ]);
  });

  it('draws bands of what is known, and the price against earnings', () => {
    const text = textOf(
      <OwnHistorySection history={ownHistory(months(84), fundamentals(), 'EUR', NO_RATES)} />,
    );
    expect(text).toMatch(
      /\|Bewertung im eigenen Verlauf\|((?:Günstiger|Teurer) als in \d+ % der Monate|Nie teurer) seit [^|]+\|KGV\|heute nach dem Geschäftsjahr 2024: \|/,
    );
    expect(text).toContain('Gezählt sind 84 Monatsenden,');
    expect(text).toContain(
      '|Dividendenrendite|Kein Vergleich möglich.|Die Angaben fehlen oder sagen in diesem Sektor nichts.|',
    );
    expect(text).toContain('|Kurs und Gewinn|');
    // The year 2025 is not yet known in December 2025.
    expect(text).toContain('damals gemeldet wurde. Kurse in');
    expect(text).toContain(', zuletzt dessen des Geschäftsjahrs 2024.');
  });
});

describe('QualitySection', () => {
  const judged = (sector: string, figures: object = {}) => {
    const given = years.map((year) => ({ ...year, ...figures }));
    const found = quality({
      stock: stockExample({ sector }),
      years: given,
      currency: 'EUR',
      payments: [],
      rates: NO_RATES,
    });
    return found ? textOf(<QualitySection quality={found} />) : '';
  };

  it('shows no sums of what is not known', () => {
    const text = judged('Technology');
    expect(text).toContain('|Piotroski F-Score|: N/A|Keines der neun Merkmale ist bekannt.|');
    expect(text).toContain('|Altman Z″|: N/A|');
    expect(text).toContain('|nicht bekannt: |Liquidität|');
    expect(text).toContain('um höchstens 0,01 Prozentpunkte bewegt hat (Verhältnisse: 0,0001)');
  });

  it('does not judge banks by their debts', () => {
    expect(judged('Finance')).toContain('|Nicht für Banken, Versicherer und Immobiliengesellschaften:');
  });

  it('says of each criterion whether it is met', () => {
    expect(judged('Technology')).toContain('|nicht erfüllt: |Jahre mit Gewinn|7|alle der letzten zehn|');
  });
});
