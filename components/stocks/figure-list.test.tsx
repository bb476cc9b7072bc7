import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { Figure } from './figure-list';

const textOf = (dividend_yield: number | null, inWords = false): string =>
  renderToStaticMarkup(
    <Figure stock={stockExample({ dividend_yield })} metric="dividend_yield" inWords={inWords} />,
  ).replace(/<[^>]+>/g, '|');

describe('Figure', () => {
  it('tells no dividend from an unknown one', () => {
    expect(textOf(0)).toContain('|–|');
    expect(textOf(0)).toContain('|zahlt keine Dividende|');
    expect(textOf(0, true)).toBe('|zahlt keine Dividende|');
    expect(textOf(null)).toBe('|N/A|');
    expect(textOf(null, true)).toBe('|N/A|');
  });

  it.each([
    ['2025-11-20', '2026-11-20', 3, true],
    ['2025-10-09', '2026-11-20', 3, true],
    ['2025-10-08', '2026-11-20', 3, false],
    ['2025-11-21', '2026-11-20', 3, false],
    ['2025-11-20', '2026-11-20', 0, false],
    // A year before 29 February is the 28th; 42 days before that is 17 January.
    ['2027-02-28', '2028-02-29', 3, true],
    ['2027-01-17', '2028-02-29', 3, true],
    ['2027-01-16', '2028-02-29', 3, false],
  ])(
    'last paid on %s, seen on %s, a yield of %d: zuletzt is %s',
    (...[last, on, dividend_yield, expected]) => {
      const stock = stockExample({ price_date: on, last_dividend_date: last, dividend_yield });
      expect(renderToStaticMarkup(<Figure stock={stock} metric="dividend_yield" />).includes('zuletzt')).toBe(
        expected,
      );
    },
  );

  it('marks a dividend yield above 20 %', () => {
    expect(textOf(20.1)).toContain('|Sonderzahlung oder Fehler|');
    expect(textOf(20)).not.toContain('Sonderzahlung');
  });
});
