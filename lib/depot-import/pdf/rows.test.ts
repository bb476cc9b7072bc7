import { BankText } from './bank-text';
import { hypovereinsbank } from './banks/hypovereinsbank';
import { othersOf, rowsOf } from './rows';

const LIST = {
  heads: ['Fonds {name} ISIN {isin}'],
  rows: [
    {
      kind: 'trade',
      is: '{date} {quantity} Anteile zu {price} Kosten {fee} EUR Betrag {money:gross} Summe {money:net}',
    },
    { kind: 'dividend', is: '{date} Ausschüttung {money:net}' },
  ],
} as const;

const read = (...lines: string[]) => rowsOf(lines.join('\n'), LIST, 'comma');

describe('a list of bookings', () => {
  it.each([
    ['of another name than its heads', 'Hase Wachstum', expect.stringContaining('nicht sicher')],
    ['of the first of its heads', 'Adler Welt', null],
  ])('says whether a row %s is sure', (_, name, warning) => {
    const list = {
      ...LIST,
      rows: [{ kind: 'dividend', is: '\\n(?<name>[A-Z][^\\n\\d]+) {date} {money:net}' }],
    } as const;
    const text = `Fonds Adler Welt ISIN DE0007164600
Fonds Bison ISIN US0378331005
${name} 02.03.2026 7,50 EUR`;
    expect(rowsOf(text, list, 'comma')).toMatchObject([{ net: '7.50', warning }]);
  });

  it('has each row with the security above it', () => {
    const bookings = read(
      'Fonds Adler Welt ISIN DE0007164600',
      '02.03.2026 10,5 Anteile zu 100,00 Kosten 5,00 EUR Betrag 1.050,00 EUR Summe 1.055,00 EUR',
      '03.03.2026 Ausschüttung 7,50 EUR',
      'Fonds Bison ISIN US0378331005',
      '04.03.2026 -2 Anteile zu 50,00 Kosten 1,00 EUR Betrag 100,00 EUR Summe 99,00 EUR',
    );
    expect(bookings).toMatchObject([
      {
        kind: 'purchase',
        date: '2026-03-02',
        quantity: '10.5',
        gross: '1050.00',
        fees: '5',
        net: '1055.00',
        warning: null,
        security: { isin: 'DE0007164600', name: 'Adler Welt' },
      },
      { kind: 'dividend', net: '7.50', gross: '7.5', security: { isin: 'DE0007164600' } },
      {
        kind: 'sale',
        quantity: '2',
        fees: '1',
        net: '99.00',
        warning: null,
        security: { isin: 'US0378331005' },
      },
    ]);
  });

  it('in a statement has days near its end, and its warning', () => {
    const statement = {
      heads: ['Auszug bis {date}'],
      rows: [{ kind: 'purchase', is: '\\n{day} Kauf {quantity} {isin} {net}', warning: 'Aus einem Auszug' }],
    } as const;
    const text =
      'Auszug bis 31.12.2025\n29.12. Kauf 2 DE0007164600 90,00\n02.01. Kauf 1 DE0007164600 45,00\nEnde';
    expect(rowsOf(text, statement, 'comma')).toMatchObject([
      { date: '2025-12-29', quantity: '2', net: '90.00', warning: 'Aus einem Auszug' },
      { date: '2026-01-02' },
    ]);
  });

  it('says which row does not fit', () => {
    const [row] = read(
      'Fonds Adler Welt ISIN DE0007164600',
      '02.03.2026 1 Anteile zu 100,00 Kosten 5,00 EUR Betrag 100,00 EUR Summe 110,00 EUR',
    );
    expect(row?.warning).toContain('ergeben nicht den Endbetrag');
  });
});

describe('a report of a depot', () => {
  const REPORT = {
    heads: ['Fonds {name} ISIN {isin}'],
    held: ['Bestand {held}', '{date} \\p{L}+ {n} EUR {moved} Anteile'],
    rows: [
      { kind: 'dividend', is: '{date} Ertrag {money:net} {n} Anteile' },
      { kind: 'trade', is: '{date} (?:Kauf|Ertrag) {money:net} {quantity} Anteile' },
    ],
    others: ['{d} \\p{L}+ {n} EUR {n} Anteile', 'unbekannt'],
  } as const;
  const text = `Fonds Adler Welt ISIN DE0007164600
Bestand 10,00
02.03.2026 Kauf 50,00 EUR 0,50 Anteile
03.03.2026 Ertrag 21,00 EUR 0,21 Anteile
04.03.2026 Fusion 0,00 EUR 3,00 Anteile
Bestand 13,71
Fonds Bison ISIN US0378331005
04.03.2026 Kauf 100,00 EUR 1,00 Anteile
05.03.2026 Ertrag 3,00 EUR 0,03 Anteile`;

  it('counts for a dividend what was held and what came before its day', () => {
    const dividends = rowsOf(text, REPORT, 'comma').filter(({ kind }) => kind === 'dividend');
    // 10.00 + 0.50; the other fund began with 1.00.
    expect(dividends.map(({ quantity }) => Number(quantity))).toEqual([10.5, 1]);
    // It does not say how much of the other fund was held before.
    expect(dividends.map(({ warning }) => warning)).toEqual([
      null,
      expect.stringContaining('Anfangsbestand'),
    ]);
  });

  it('says what it could not read', () => {
    expect(othersOf(new BankText(text, { ...hypovereinsbank, numbers: 'comma', lists: [REPORT] }))).toEqual([
      { line: null, reason: 'unbekannt' },
    ]);
  });
});
