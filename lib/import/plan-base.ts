import { areAlike } from './alike-names';
import { inNewCurrency } from './currency-change';
import type { Refusal, StockBundle } from './rows';
import { identityOf, otherSource } from './stock-identity';
import type { StockRow, StoredStock } from './stored-stock';

export type PlanContext = {
  /** The importing source, which must own the listing. */
  source: string;
  /** The day to whose share count delivered prices are adjusted; null: their own last day. */
  adjustedOn: string | null;
  /** See Source.wholeHistory. */
  wholeHistory?: boolean;
  /** Tests whether the importing source comes before another one in the order, and so may take over its listings. */
  isBefore?: (source: string) => boolean;
  today: string;
  refuse: (refusal: Refusal) => void;
};

export type Refuse = (refusal: Omit<Refusal, 'symbol'>) => void;

/** The state of a listing before a delivery. */
export type Base = {
  identity: NonNullable<ReturnType<typeof identityOf>>;
  /** Without what the delivery replaces as a whole. */
  stored: StoredStock;
  changesCurrency: boolean;
  takesOver: boolean;
  /** See planPrices. */
  doubt: Pick<Refusal, 'code' | 'reason'> | null;
};

/**
 * Finds what a delivery begins with: the identity of its listing, and what is stored of it.
 *
 * @returns null if the whole bundle is refused, before its closes are looked at
 */
export function baseOf(
  before: StoredStock,
  bundle: StockBundle,
  context: PlanContext,
  refuse: Refuse,
): Base | null {
  const { row } = before;
  const owner = row?.source as string | undefined;
  // Without an ISIN, the closes of the other source could not be kept apart.
  const takesOver = Boolean(
    bundle.company?.isin && owner && owner !== context.source && context.isBefore?.(owner),
  );
  const identity = identityOf(row, bundle, context.source, takesOver, refuse);
  if (!identity) return null;
  const doubt = takesOver ? otherSource(bundle.symbol, row as StockRow) : otherCompany(row?.name, bundle);
  const change = inNewCurrency(before, bundle);
  const stored = context.wholeHistory ? onlyDelivered(before, bundle) : before;
  if (!change) return { identity, stored, changesCurrency: false, takesOver, doubt };
  if (!('code' in change) && !doubt)
    return { identity, stored: change.stored, changesCurrency: true, takesOver, doubt };
  refuse({ ...bundle.origin, ...('code' in change ? change : (doubt as NonNullable<Base['doubt']>)) });
  return null;
}

/** Removes stored payments and splits that the source no longer has. */
function onlyDelivered(stored: StoredStock, { dividends, splits }: StockBundle): StoredStock {
  const among = (entries: ReadonlyMap<string, number>, rows: readonly { ex_date: string }[]) => {
    const exDates = new Set(rows.map(({ ex_date }) => ex_date));
    return new Map([...entries].filter(([exDate]) => exDates.has(exDate)));
  };
  return {
    ...stored,
    dividends: among(stored.dividends, dividends),
    splits: among(stored.splits, splits),
  };
}

/** Returns why a delivery may be of another company: its name has little in common with the stored one. */
function otherCompany(
  stored: unknown,
  { company, symbol, prices }: StockBundle,
): Pick<Refusal, 'code' | 'reason'> | null {
  if (!company || typeof stored !== 'string' || prices.days.length === 0) return null;
  if (areAlike(stored, company.name) || areAlike(company.name, stored)) return null;
  const reason = `${symbol}: bisher ${stored}, jetzt ${company.name}, und keine gemeinsamen Tage mit denselben Kursen: wohl ein anderes Unternehmen`;
  return { code: 'other_company', reason };
}
