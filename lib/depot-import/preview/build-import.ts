import { MOST_OPEN } from '@/lib/bookings/imports/rules';
import type {
  ImportLedger,
  LedgerSecurity,
  NewImport,
  OpenBooking,
  StatedBooking,
} from '@/lib/bookings/imports/schema';
import type { NewOwnSecurity } from '@/lib/bookings/own-securities/schema';
import { MOST_DEPOTS } from '@/lib/bookings/rules';
import type { NewBooking } from '@/lib/bookings/schema';
import { round } from '@/lib/platform/format/decimals';
import { fillDay } from './balance';
import { namesOf, rowKey } from './draft';
import { newBooking } from './new-booking';
import { type Choices, isNamed, type Preview, type PreviewRow } from './preview';

type Given = {
  id: string;
  files: readonly string[];
  preview: Preview;
  choices: Choices;
  /** Own securities that the import may add, by the id that they will have. */
  own: ReadonlyMap<string, OwnDraft>;
};

/** An own security that does not exist yet. */
export type OwnDraft = Pick<NewOwnSecurity, 'name' | 'currency' | 'kind'> & {
  id: string;
  isin: string | null;
};

/** Builds what is sent: depots and own securities that are needed, bookings, and what stays open. */
export function buildImport({ id, files, preview, choices, own }: Given): NewImport {
  const kept = keptRows(preview);
  const booked = kept.filter(({ outcome }) => outcome === 'book');
  const open = kept.filter(({ outcome }) => outcome === 'open');
  const used = new Set(kept.flatMap(({ stockId, toStockId }) => [stockId, toStockId]));
  return {
    ...{ id, files: files.map((name) => name.slice(0, 200)), depots: newDepots(kept, choices) },
    own_securities: [...own].flatMap(([stockId, { name, ...security }]) =>
      used.has(stockId) ? { ...security, name: name.slice(0, 120) } : [],
    ),
    bookings: booked.flatMap((row) => newBookings(row, preview.today)),
    // Shares that were added to make a row complete stand in no file.
    read_as: booked.flatMap((row) => (row.fill === 0 ? [readAsOf(row)] : [null, readAsOf(row)])),
    open: open.map((row) => ({
      depot_id: row.depotId,
      reason: isNamed(row) ? ('incomplete' as const) : ('unknown_security' as const),
      stated: statedOf(row),
    })),
  };
}

const keptRows = ({ rows }: Preview) => rows.filter(({ outcome }) => outcome !== 'skip');

/** Finds the depots that do not exist yet. */
function newDepots(kept: readonly PreviewRow[], { depots }: Pick<Choices, 'depots'>): NewImport['depots'] {
  const names = new Set(
    kept.flatMap(({ draft }) => [draft.depot, ...(draft.to_depot === null ? [] : [draft.to_depot])]),
  );
  const added = [...names].flatMap((name) => {
    const depot = depots.get(name);
    return depot && 'name' in depot ? [[depot.id, depot] as const] : [];
  });
  return [...new Map(added).values()];
}

/** Counts what an account would have too many of after an import; null if the server takes it. */
export function tooManyAfter(
  preview: Preview,
  choices: Pick<Choices, 'depots'>,
  ledger: Pick<ImportLedger, 'open' | 'depots'>,
): { of: 'open' | 'depots'; count: number } | null {
  const kept = keptRows(preview);
  const open = ledger.open.length + kept.filter(({ outcome }) => outcome === 'open').length;
  if (open > MOST_OPEN) return { of: 'open', count: open };
  const depots = ledger.depots.length + newDepots(kept, choices).length;
  return depots > MOST_DEPOTS ? { of: 'depots', count: depots } : null;
}

/** The booking of a row, after the delivery that fills it up. */
function newBookings(row: PreviewRow, today: string): NewBooking[] {
  const { booking, draft, fill, stockId, depotId } = row;
  if (fill === 0) return [booking];
  return [
    {
      ...{ kind: 'delivery_in', stock_id: stockId as string, depot_id: depotId },
      // Missing shares are counted as today.
      date: fillDay(draft),
      time: draft.time,
      counted_on: today,
      quantity: round(fill.toFixed(8), 8),
      note: FILLED,
      ...{ ...(draft.currency !== null && { currency: draft.currency }), document: booking.document },
    },
    booking,
  ];
}

const FILLED = 'Beim Import ergänzt: Diese Stücke fehlten danach';

/** The row as its file states it, where a person changed it or chose its security. */
const readAsOf = ({ draft, problems }: Pick<PreviewRow, 'draft' | 'problems'>): string | null =>
  draft.read_as ?? (problems.some(({ type }) => type === 'security') ? rowKey(draft) : null);

/** A booking that waits, as its document states it. */
const statedOf = ({ draft, stockId, toStockId, problems }: PreviewRow): StatedBooking => ({
  ...{ stock_id: stockId, to_stock_id: toStockId, ratio: draft.ratio, cost_share: draft.cost_share },
  to_security: draft.to_security && namesOf(draft.to_security),
  ...{ kind: draft.kind, date: draft.date, time: draft.time, quantity: draft.quantity, price: draft.price },
  ...{ amount: draft.amount, fees: draft.fees, taxes: draft.taxes, withholding_tax: draft.withholding_tax },
  ...{ security: namesOf(draft.security), currency: draft.currency },
  ...{ reference: draft.reference?.slice(0, 100) ?? null, document: draft.document.slice(0, 200) },
  ...{ counted_on: draft.counted_on, bought_on: draft.bought_on, foreign_gross: foreignOf(draft) },
  read_as: readAsOf({ draft, problems }),
  exchange_rate: draft.exchange_rate,
  note: draft.note?.slice(0, 500) ?? null,
  ...{ warning: draft.warning?.slice(0, 300) ?? null, mismatch: draft.mismatch },
});

const foreignOf = ({ foreign_gross }: PreviewRow['draft']) =>
  foreign_gross && { ...foreign_gross, currency: foreign_gross.currency.slice(0, 3) };

/**
 * Returns the booking of something open, once its security is known.
 *
 * @param toStockId the security that a spin-off or merger brings
 */
export function openBooking(
  { stated, depot_id }: Pick<OpenBooking, 'stated' | 'depot_id'>,
  security: Pick<LedgerSecurity, 'id' | 'currency'>,
  toStockId: string | null,
): NewBooking {
  const { counted_on, bought_on, foreign_gross, exchange_rate, note, read_as: _, ...fields } = stated;
  return newBooking(
    {
      ...fields,
      counted_on: counted_on ?? fields.date,
      bought_on: bought_on ?? null,
      note: note ?? null,
      ...{ foreign_gross: foreign_gross ?? null, exchange_rate: exchange_rate ?? null },
      ...{ ratio: stated.ratio ?? null, cost_share: stated.cost_share ?? null },
    },
    {
      ...{ stockId: security.id, depotId: depot_id, listed: security.currency },
      ...{ toStockId, toDepotId: null },
    },
  );
}
