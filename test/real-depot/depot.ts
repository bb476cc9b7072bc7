import type { RealMarket, Series } from './market';
import { PAPERS, type PaperForm } from './paper-forms';
import { HELD, type RealSecurity } from './securities';

export type RealTrade = {
  security: RealSecurity;
  form: PaperForm;
  day: string;
  /** Shares as counted on the day, and the splits until today. */
  quantity: number;
  ratio: number;
  /** Per share of the day: in euros, or in dollars with the rate to the euro. */
  price: number;
  perEuro: number | null;
};

/** Days without trades at the end: delisted ones are sold before. */
const LAST_DAY = '2017-12-29';

/** Buys each security once or twice and sells a part of some, at prices near the close of the day, with papers of all banks in turn. */
export function realTrades(market: RealMarket): RealTrade[] {
  const used = { purchase: 0, foreign: 0, sale: 0 };
  const formOf = (kind: keyof typeof used): PaperForm => {
    const forms = PAPERS[kind];
    return forms[used[kind]++ % forms.length] as PaperForm;
  };
  return HELD.flatMap((security, n) => {
    const { closes } = market.seriesOf(security, security.series.currency);
    const { from = '2013-03-01', until } = security;
    const days = [...closes.keys()].filter((day) => day >= from && day <= (until ?? LAST_DAY));
    const dayAt = (part: number) => days[Math.floor(part * (days.length - 1))] as string;
    const trade = (kind: keyof typeof used, part: number, quantity: number): RealTrade =>
      tradeOn(security, formOf(kind), dayAt(part), quantity, market, closes, kind === 'foreign');
    const isForeign = n % 4 === 3 && security.series.currency === 'USD';
    const trades = [trade(isForeign ? 'foreign' : 'purchase', ((n * 7) % 20) / 40, 12 + ((n * 7) % 40))];
    if (security.found === 'never') return trades;
    if (n % 2 === 0) trades.push(trade('purchase', 0.55 + (n % 10) / 50, 5 + (n % 9)));
    if (n % 5 === 0) trades.push(trade('sale', 0.8 + (n % 7) / 40, 4 + (n % 6)));
    return trades;
  });
}

function tradeOn(
  security: RealSecurity,
  form: PaperForm,
  day: string,
  quantity: number,
  market: RealMarket,
  closes: Series,
  isForeign: boolean,
): RealTrade {
  const { splits = [], series } = security;
  const ratio = splits.reduce((all, [exDate, one]) => (day < exDate ? all * one : all), 1);
  // Within the day's range, as an order is executed.
  const paid = (closes.get(day) as number) * ratio * (0.995 + (quantity % 11) / 1000);
  const perEuro = isForeign ? Number(market.rate('USD', day).toFixed(4)) : null;
  const price = Number((isForeign ? paid : paid / market.rate(series.currency, day)).toFixed(2));
  return { security, form, day, quantity, ratio, price, perEuro };
}
