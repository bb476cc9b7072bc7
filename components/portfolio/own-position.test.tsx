import { renderToStaticMarkup } from 'react-dom/server';
import type { Position } from '@/lib/portfolio/schema/positions';
import { stockExample } from '@/test/stock';
import { OwnPosition } from './own-position';

const LOTS = ['2024-01-15', '2025-01-15'].map((purchase_date) => ({ purchase_date, quantity: 12.5 }));

const position = {
  ...stockExample(),
  quantity: 25,
  average_buy_price: 56.08,
  total_value: 2185.5,
  growth: 55.88,
  display_currency: 'EUR',
  lots: LOTS,
} as unknown as Position;

describe('OwnPosition', () => {
  const html = (own: Position | null | undefined, failed = false) =>
    renderToStaticMarkup(
      <OwnPosition
        stockId="nwe-de"
        own={own === undefined ? null : { position: own, share: 0.111, purchases: [] }}
        failed={failed}
        retry={() => undefined}
      />,
    );

  it('leads to the purchases of this stock', () => {
    expect(html(position)).toMatch(/href="\/portfolio\?kaeufe=nwe-de"[^>]*>2 Käufe</);
    expect(html(position).replace(/<[^>]+>/g, '')).toMatch(
      // 2185.50 − 25 × 56.08 = 783.50
      /^Deine Position25 StückWert2\.185,50\s€Bezahlt im Mittel56,08\s€Seit Kauf\+783,50\s€ · \+55,88\s%Anteil am Portfolio11,1\s%2 Käufe/,
    );
  });

  it('says neither price nor gain where the price of a purchase is unknown', () => {
    const uncosted = html({ ...position, average_buy_price: null, growth: null });
    expect(uncosted.replace(/<[^>]+>/g, '')).toMatch(
      /^Deine Position25 StückWert2\.185,50\s€Seit KaufN\/AAnteil/,
    );
  });

  it('counts fractions of a share to four decimals, as its purchases do', () => {
    expect(html({ ...position, quantity: 2.0625 })).toContain('2,0625 Stück');
    expect(html({ ...position, quantity: 2000, kind: 'bond' })).toContain('2.000 Nominal');
  });

  it('fills its place with each state', () => {
    expect(html(undefined)).toBe('');
    expect(html(null)).toContain('Nicht in deinem Portfolio.');
    expect(html(undefined, true)).toContain('Deine Position lässt sich gerade nicht laden.');
    // Earlier figures stay if another currency fails.
    expect(html(position, true)).toContain('25 Stück');
  });
});
