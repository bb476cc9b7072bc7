import 'server-only';
import { convert } from '@/lib/currencies/convert';
import { DEFAULT_CURRENCY, isDisplayCurrency } from '@/lib/currencies/rules';
import { ownHistory, ownMedian } from '@/lib/stocks/fundamentals/own-history';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import { dividendYears } from '@/lib/stocks/page/dividend-years';
import { getStock } from '@/lib/stocks/queries';
import { FINANCE } from '@/lib/stocks/rules';
import { findPayments, getMonthEnds } from '@/lib/stocks/series-queries';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { companyValue, type ValuedStock } from './company-value';

/** Loads what the workbench of a company needs; null if there is no company with this id. */
export async function getValuedStock(id: string): Promise<ValuedStock | null> {
  const found = await getStock(id, DEFAULT_CURRENCY);
  if (found?.kind !== 'share') return null;
  const { trading_currency: trading } = found;
  const currency = isDisplayCurrency(trading) ? trading : DEFAULT_CURRENCY;
  const [stock, fundamentals, payments, closes, { rates }] = await Promise.all([
    currency === DEFAULT_CURRENCY ? found : getStock(id, currency),
    getFundamentals(id),
    findPayments(id),
    getMonthEnds(id),
    getUniverse(),
  ]);
  if (!stock) return null;
  const converted = payments.flatMap(({ ex_date, amount: paid }) => {
    const amount = convert(paid, trading, currency, rates.latest);
    return amount === null ? [] : [{ ex_date, amount }];
  });
  const history = fundamentals && ownHistory(closes, fundamentals, trading, rates);
  return {
    stock,
    fundamentals,
    value: companyValue(fundamentals ?? { years: [], trailing: null, currency }, currency, {
      isFinancial: stock.sector === FINANCE,
      rates,
      paid: stock.price_date === null ? [] : dividendYears(converted, stock.price_date),
      own: {
        priceEarnings: history && ownMedian(history, 'priceEarnings'),
        freeCashFlowYield: history && ownMedian(history, 'freeCashFlowYield'),
      },
    }),
  };
}
