import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { AsOf } from './as-of';

const textOf = (changes: Parameters<typeof stockExample>[0], ofPayments = false): string =>
  renderToStaticMarkup(
    <AsOf day="2026-11-20" stock={stockExample(changes)} withCurrency ofPayments={ofPayments} />,
  ).replace(/<[^>]+>/g, '|');

const DOLLARS = { trading_currency: 'USD', rate_date: '2026-11-23' } as const;

describe('AsOf', () => {
  it('names the rate that current amounts are converted at', () => {
    expect(textOf(DOLLARS)).toContain('|Umgerechnet aus USD zum Demokurs vom 23.11.2026|');
    expect(textOf({ ...DOLLARS, demo: false })).toContain(
      '|Umgerechnet aus USD zum EZB-Kurs vom 23.11.2026|',
    );
  });

  it('says that past payments are converted at the rates of their days', () => {
    const text = textOf(DOLLARS, true);
    expect(text).toContain('|Umgerechnet aus USD, jede Zahlung zum Demokurs ihres Ex-Tags|');
    expect(text).not.toContain('23.11.2026');
  });

  it('says so where nothing was converted', () => {
    expect(textOf({}, true)).toContain('|In der Handelswährung EUR, ohne Umrechnung|');
  });
});
