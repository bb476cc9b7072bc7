import type { Summary } from './answers';
import { enterpriseValueCurrency } from './currency-rules';
import { holdBack, type Listing, noRate, withoutFloat32Noise } from './listing';

type Amount = number | null;

/** Market value in the listing's main unit; for listings in pence Yahoo gives it in pounds. */
export function marketCap({ price, defaultKeyStatistics: statistics }: Summary, listing: Listing): Amount {
  const { marketCap: amount, regularMarketPrice } = price;
  const shares = statistics?.impliedSharesOutstanding ?? statistics?.sharesOutstanding;
  if (amount === null || listing.perUnit === 1 || !regularMarketPrice || !shares) return amount;
  const inQuotedUnits = amount / (regularMarketPrice * shares) > 0.5;
  return inQuotedUnits ? amount / listing.perUnit : amount;
}

/** Converts a figure of the statements to the listing's currency. */
export function statementAmount(
  metric: 'revenue' | 'free_cash_flow',
  amount: Amount | undefined,
  { financialData: statements }: Summary,
  doubtfulLabel: string | null,
  listing: Listing,
): Amount {
  if (amount === null || amount === undefined) return null;
  const currency = statements?.financialCurrency;
  if (!currency) return holdBack(listing, metric, 'unknown_currency', 'seine Währung fehlt');
  if (currency === listing.currency) return amount;
  if (doubtfulLabel) return holdBack(listing, metric, 'mixed_currencies', unconfirmed(doubtfulLabel));
  return (
    listing.convert(amount, currency, listing.currency, listing.day) ??
    holdBack(listing, metric, 'unknown_currency', noRate(currency, listing))
  );
}

const unconfirmed = (label: string): string =>
  `die Abschlüsse sind als ${label} ausgezeichnet, und Kurs, KGV und Buchwert bestätigen das nicht`;

/** Enterprise value in the listing's currency, and its multiple of EBITDA if both are in one currency. */
export function enterpriseFigures(
  summary: Summary,
  cap: Amount,
  doubtfulLabel: string | null,
  listing: Listing,
): { enterprise_value: Amount; enterprise_to_ebitda: Amount } {
  const { defaultKeyStatistics: statistics, financialData: statements } = summary;
  const value = statistics?.enterpriseValue ?? null;
  const multiple = sensibleMultiple(summary, listing);
  const neither = (code: 'mixed_currencies' | 'unknown_currency', why: string) => ({
    enterprise_value: value === null ? null : holdBack(listing, 'enterprise_value', code, why),
    enterprise_to_ebitda: multiple === null ? null : holdBack(listing, 'enterprise_to_ebitda', code, why),
  });

  const currency = statements?.financialCurrency;
  if (!currency) return neither('unknown_currency', 'die Währung der Abschlüsse fehlt');
  if (currency === listing.currency) return { enterprise_value: value, enterprise_to_ebitda: multiple };
  if (doubtfulLabel) return neither('mixed_currencies', unconfirmed(doubtfulLabel));

  const rate = listing.convert(1, listing.currency, currency, listing.day);
  if (rate === null) return neither('unknown_currency', noRate(currency, listing));
  const debt = statements.totalDebt ?? 0;
  const cash = statements.totalCash ?? 0;
  const reading =
    value === null || cap === null
      ? null
      : enterpriseValueCurrency({ enterpriseValue: value, marketCap: cap, debt, cash, rate });
  const mixed = `Börsenwert in ${listing.currency}, Schulden und Gewinn in ${currency}, und die Summe passt zu keiner der beiden Währungen`;
  if (value === null || reading === null) return neither('mixed_currencies', mixed);
  if (reading === 'statements') return { enterprise_value: value / rate, enterprise_to_ebitda: multiple };
  const divided = `Unternehmenswert in ${listing.currency}, EBITDA in ${currency}`;
  return {
    enterprise_value: value,
    enterprise_to_ebitda:
      multiple === null ? null : holdBack(listing, 'enterprise_to_ebitda', 'mixed_currencies', divided),
  };
}

/** Two negative numbers give a multiple that looks cheap and means nothing. */
function sensibleMultiple({ defaultKeyStatistics, financialData }: Summary, listing: Listing): Amount {
  const multiple = defaultKeyStatistics?.enterpriseToEbitda ?? null;
  if (multiple === null) return null;
  const ebitda = financialData?.ebitda ?? null;
  if (ebitda === null || ebitda > 0 || multiple < 0) return withoutFloat32Noise(multiple);
  const why = 'Unternehmenswert und EBITDA sind beide negativ';
  return holdBack(listing, 'enterprise_to_ebitda', 'impossible_figure', why);
}
