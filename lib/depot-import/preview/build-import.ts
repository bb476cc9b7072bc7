import type { NewBooking } from '@/lib/portfolio/bookings/schema';
import type { LedgerSecurity, NewImport, StatedBooking } from '@/lib/portfolio/imports/schema';
import { quotient, round, times } from '../decimals';
import type { Draft } from './draft';
import type { Choices, Preview, PreviewRow } from './preview';

type Given = {
  id: string;
  files: readonly string[];
  preview: Preview;
  choices: Choices;
  securities: ReadonlyMap<string, LedgerSecurity>;
  /** Own securities that the import may add, by the id that they will have. */
  own: ReadonlyMap<string, OwnDraft>;
};

/** An own security that does not exist yet. */
export type OwnDraft = { id: string; name: string; isin: string | null; currency: string };

/** Builds what is sent: depots and own securities that are needed, bookings, and what stays open. */
export function buildImport({ id, files, preview, choices, securities, own }: Given): NewImport {
  const kept = preview.rows.filter(({ outcome }) => outcome !== 'skip');
  const booked = kept.filter(({ outcome }) => outcome === 'book');
  const open = kept.filter(({ outcome }) => outcome === 'open');
  const depotNames = new Set(
    kept.flatMap(({ draft }) => [draft.depot, ...(draft.toDepot === null ? [] : [draft.toDepot])]),
  );
  const depots = new Map(
    [...depotNames].flatMap((name) => {
      const depot = choices.depots.get(name);
      return depot && 'name' in depot ? [[depot.id, depot]] : [];
    }),
  );
  const used = new Set(booked.flatMap(({ stockId, draft }) => [stockId, draft.toSecurity?.id]));
  return {
    ...{ id, files: [...files], depots: [...depots.values()] },
    own_securities: [...own].flatMap(([stockId, { id, name, isin, currency }]) =>
      used.has(stockId) ? { id, name: name.slice(0, 120), isin, currency, kind: 'other' as const } : [],
    ),
    bookings: booked.flatMap((row) => newBookings(row, choices, securities)),
    open: open.map((row) => ({
      depot_id: row.depotId,
      reason: row.stockId === null ? ('unknown_security' as const) : ('incomplete' as const),
      stated: statedOf(row),
    })),
  };
}

function newBookings(
  { draft, fill, stockId, depotId }: PreviewRow,
  { depots }: Choices,
  securities: ReadonlyMap<string, LedgerSecurity>,
): NewBooking[] {
  const { kind, date, time, note, document, reference, fees, taxes, quantity, price, amount } = draft;
  const common = {
    ...{ stock_id: stockId as string, depot_id: depotId, date, time, counted_on: draft.countedOn },
    ...(draft.currency !== null && { currency: draft.currency }),
    exchange_rate: draft.exchangeRate ?? rateOf(draft, securities.get(stockId ?? '')?.currency),
    ...{ note: note?.slice(0, 500) ?? null, document: document.slice(0, 200) },
    reference: reference?.slice(0, 100) ?? null,
  };
  const shares = quantity ?? '';
  const booking = ((): NewBooking => {
    switch (kind) {
      case 'purchase':
      case 'sale':
        return { ...common, kind, quantity: shares, price, fees, taxes };
      case 'dividend':
        return {
          ...{ ...common, kind, amount: amount ?? '', quantity, fees, taxes },
          withholding_tax: draft.withholding,
        };
      case 'delivery_in':
        return { ...common, kind, quantity: shares, price, fees, bought_on: draft.boughtOn };
      case 'delivery_out':
        return { ...common, kind, quantity: shares, fees };
      case 'transfer': {
        const to = depots.get(draft.toDepot ?? '')?.id ?? '';
        return { ...common, kind, quantity: shares, fees, to_depot_id: to };
      }
      case 'spin_off': {
        const { ratio, costShare } = draft;
        const to_stock_id = draft.toSecurity?.id ?? '';
        return { ...common, kind, to_stock_id, ratio: ratio ?? '', cost_share: costShare ?? '0' };
      }
      case 'merger': {
        const { ratio, costShare } = draft;
        const to_stock_id = draft.toSecurity?.id ?? null;
        return {
          ...{ ...common, kind, to_stock_id, ratio: ratio ?? '0', amount, taxes },
          ...(costShare !== null && { cost_share: costShare }),
        };
      }
      default:
        return { ...common, kind, amount: amount ?? '' };
    }
  })();
  if (fill === 0) return [booking];
  const { counted_on: _, reference: __, ...rest } = common;
  return [{ ...rest, kind: 'delivery_in', quantity: round(String(fill), 8), note: FILLED }, booking];
}

const FILLED = 'Beim Import ergänzt: Diese Stücke fehlten für den Verkauf';

/** The rate that the document used, where it states the amount in the currency of the listing. */
function rateOf({ foreignGross, quantity, price, amount }: Draft, listed: string | undefined): string | null {
  if (!foreignGross || foreignGross.currency !== listed) return null;
  const gross = amount ?? (quantity !== null && price !== null ? times(quantity, price) : null);
  if (gross === null || Number(gross) <= 0 || Number(foreignGross.amount) <= 0) return null;
  return quotient(foreignGross.amount, gross, 10);
}

/** A booking that waits, as its document states it. */
const statedOf = ({ draft, stockId }: PreviewRow): StatedBooking => ({
  stock_id: stockId,
  ...{ kind: draft.kind, date: draft.date, time: draft.time, quantity: draft.quantity, price: draft.price },
  ...{ amount: draft.amount, fees: draft.fees, taxes: draft.taxes, withholding: draft.withholding },
  security: {
    ...{ isin: draft.security.isin, wkn: draft.security.wkn },
    ...{ symbol: draft.security.symbol, name: draft.security.name },
  },
  ...{ currency: draft.currency, reference: draft.reference, document: draft.document.slice(0, 200) },
});
