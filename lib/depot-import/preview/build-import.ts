import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { MOST_OPEN } from '@/lib/bookings/imports/rules';
import type { ImportLedger, NewImport, OpenBooking } from '@/lib/bookings/imports/schema';
import type { StatedBooking } from '@/lib/bookings/imports/stated-schema';
import { deliveryOf } from '@/lib/bookings/kinds';
import type { NewOwnSecurity } from '@/lib/bookings/own-securities/schema';
import { MOST_PAPERS } from '@/lib/bookings/papers/rules';
import type { CheckedPaper, KnownPaper } from '@/lib/bookings/papers/schema';
import { MOST_DEPOTS } from '@/lib/bookings/rules';
import type { NewBooking } from '@/lib/bookings/schema';
import { round } from '@/lib/platform/format/decimals';
import { namesOf, rowKey } from './draft';
import { fillDay } from './fresh-bookings';
import { newBooking } from './new-booking';
import { type Choices, isNamed, type Preview, type PreviewRow } from './preview';

type Given = {
  id: string;
  files: readonly string[];
  preview: Preview;
  choices: Choices;
  /** Own securities that the import may add, by the id that they will have. */
  own: ReadonlyMap<string, OwnDraft>;
  /** Verdicts by the key of their draft. */
  papers?: Papers;
  /** Verdicts that are stored. */
  stored?: ImportLedger['papers'];
};

type Papers = ReadonlyMap<string, CheckedPaper>;

/** An own security that does not exist yet. */
export type OwnDraft = Pick<NewOwnSecurity, 'name' | 'currency' | 'kind'> & {
  id: string;
  isin: string | null;
};

/** Builds what is sent: depots and own securities that are needed, bookings, and what stays open. */
export function buildImport({
  id,
  files,
  preview,
  choices,
  own,
  papers = new Map(),
  stored = [],
}: Given): NewImport {
  const kept = keptRows(preview);
  const booked = kept.filter(({ outcome }) => outcome === 'book');
  const used = new Set(booked.flatMap(({ stockId, toStockId }) => [stockId, toStockId]));
  // An open booking adds no own security: its security is chosen later.
  const known = (stockId: string | null) =>
    stockId !== null && own.has(stockId) && !used.has(stockId) ? null : stockId;
  const open = kept
    .filter(({ outcome }) => outcome === 'open')
    .map((row) => ({ ...row, stockId: known(row.stockId), toStockId: known(row.toStockId) }));
  return {
    id,
    files: files.map((name) => name.slice(0, 200)),
    depots: newDepots(kept, choices),
    own_securities: [...own].flatMap(([stockId, { name, ...security }]) =>
      used.has(stockId) ? { ...security, name: name.slice(0, 120) } : [],
    ),
    bookings: booked.flatMap((row) => newBookings(row, preview.today)),
    // Shares that were added to make a row complete stand in no file.
    read_as: booked.flatMap((row) => (row.fill === 0 ? [readAsOf(row)] : [null, readAsOf(row)])),
    papers: papersOf(booked, papers)
      .concat(papersOfKnown(preview, papers, stored))
      .slice(0, MOST_PAPERS),
    open: open.map((row) => ({
      depot_id: row.depotId,
      reason: isNamed(row) ? ('incomplete' as const) : ('unknown_security' as const),
      stated: { ...statedOf(row), paper: papers.get(row.draft.key) ?? null },
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
      kind: deliveryOf(fill),
      stock_id: stockId as string,
      depot_id: depotId,
      // Missing shares are counted as today.
      date: fillDay(draft),
      time: draft.time,
      counted_on: today,
      quantity: round(fill.toFixed(8), 8),
      note: FILLED,
      ...(draft.currency !== null && { currency: draft.currency }),
      document: booking.document,
    },
    booking,
  ];
}

/** Finds the verdicts of what is booked; a delivery that fills a row up stands before its booking. */
function papersOf(booked: readonly PreviewRow[], papers: Papers): NonNullable<NewImport['papers']> {
  let place = -1;
  return booked.flatMap(({ draft, fill }) => {
    place += fill === 0 ? 1 : 2;
    const paper = papers.get(draft.key);
    return paper ? [{ ...paper, booking: place }] : [];
  });
}

/** Finds the verdicts on bookings that exist, unless the one that is stored says as much. */
export function papersOfKnown(
  { rows }: Pick<Preview, 'rows'>,
  papers: Papers,
  stored: ImportLedger['papers'],
): NonNullable<NewImport['papers']> {
  const known = new Map(stored.map((one) => [one.booking_id, one]));
  return rows.flatMap(({ draft, outcome, sameness }) => {
    const paper = papers.get(draft.key);
    const id = sameness?.id;
    if (!paper || outcome !== 'skip' || !id || !isNews(paper, known.get(id))) return [];
    known.set(id, { booking_id: id, verdict: paper.verdict, pots: paper.pots });
    return [{ ...paper, booking: id }];
  });
}

/** Tests whether a verdict says more than the one that is stored: without the papers before, one may be not checkable. */
const isNews = ({ verdict, pots }: CheckedPaper, stored: KnownPaper | undefined): boolean =>
  !stored ||
  (verdict !== 'not_checkable' && (verdict !== stored.verdict || (pots !== null && stored.pots === null)));

const FILLED = 'Beim Import ergänzt: Diese Stücke fehlten danach';

/** The row as its file states it, where a person changed it or chose its security. */
const readAsOf = ({ draft, problems }: Pick<PreviewRow, 'draft' | 'problems'>): string | null =>
  draft.read_as ?? (problems.some(({ type }) => type === 'security') ? rowKey(draft) : null);

/** A booking that waits, as its document states it. */
function statedOf({ draft, stockId, toStockId, problems }: PreviewRow): Omit<StatedBooking, 'paper'> {
  const { key, file, line, depot, to_depot, added, bond, is_redemption, settled, paper, ...stated } = draft;
  const { foreign_gross: foreign } = draft;
  return {
    ...stated,
    stock_id: stockId,
    to_stock_id: toStockId,
    security: namesOf(draft.security),
    to_security: draft.to_security && namesOf(draft.to_security),
    foreign_gross: foreign && { ...foreign, currency: foreign.currency.slice(0, 3) },
    read_as: readAsOf({ draft, problems }),
    warning: draft.warning?.slice(0, 300) ?? null,
  };
}

/**
 * Returns the booking of something open, once its security is known.
 *
 * @param toStockId the security that a spin-off or merger brings
 */
export const openBooking = (
  { stated, depot_id }: Pick<OpenBooking, 'stated' | 'depot_id'>,
  { id, currency }: Pick<LedgerSecurity, 'id' | 'currency'>,
  toStockId: string | null,
): NewBooking =>
  newBooking(stated, { stockId: id, depotId: depot_id, toStockId, toDepotId: null, listed: currency });
