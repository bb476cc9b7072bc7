import { inMap } from '@/lib/finance/grouped';
import { AppError } from '@/lib/platform/errors/app-error';
import { STEP_OF } from '../kind';
import { isExchange, KINDS } from '../kinds';
import { LotQueue } from './lot-queue';
import type { Closing, CostMethod, Exchange, Ledger, Lot, ShareBooking, ShareEvent, Takes } from './lots';

/** Most parts of lots that sales may close. First in, first out never comes near it. */
export const MOST_CLOSINGS = 150_000;

/**
 * Most steps that all lots take, each counted with those before it, and once more with each part of a lot that is sold: what
 * thousands of corporate actions of thousands of lots exceed.
 */
const MOST_STEPS = 2_000_000;

/** The lots after the bookings so far. */
export class Assignment {
  readonly #queues = new Map<string, Map<string, LotQueue>>();
  readonly #closings: Closing[] = [];
  readonly #exchanges: Exchange[] = [];
  #shortage: Ledger['shortage'] = null;
  /** Fractions of the cost of each origin that have left. */
  readonly #left = new Map<string, number>();
  #steps = 0;

  constructor(
    readonly method: CostMethod,
    readonly takes: Takes | undefined,
  ) {}

  ledger(): Ledger {
    const lots = heldLots(this.#queues);
    return { lots, closings: this.#closings, exchanges: this.#exchanges, shortage: this.#shortage };
  }

  add(booking: ShareBooking): void {
    const { kind, stockId, depotId, day, toDepotId = depotId, boughtOn = day } = booking;
    const quantity = booking.quantity ?? 0;
    switch (STEP_OF[KINDS[kind].shares]) {
      case 'open': {
        const lot = { depotId, origin: booking, via: booking, boughtOn, quantity, share: 1, steps: [] };
        this.#queueOf(stockId, depotId).insert(this.#moved(lot, booking, stockId));
        break;
      }
      case 'close':
        for (const lot of this.#take(booking, quantity)) this.#close(booking, lot, lot.quantity / quantity);
        break;
      case 'move':
        for (const lot of this.#take(booking, quantity))
          this.#queueOf(stockId, toDepotId).insert(
            this.#moved({ ...lot, depotId: toDepotId }, booking, stockId),
          );
        break;
      case 'event':
        if (this.#isTaken(booking)) this.#exchange(booking, booking.event as ShareEvent);
    }
  }

  #queueOf(stockId: string, depotId: string): LotQueue {
    const depots = inMap(this.#queues, stockId, () => new Map<string, LotQueue>());
    return inMap(depots, depotId, () => new LotQueue());
  }

  #isTaken(booking: ShareBooking): boolean {
    if (!this.takes) return true;
    const { quantity, kind, stockId, depotId } = booking;
    if (quantity === null) return this.takes(booking, 0);
    const queue = this.#queueOf(stockId, depotId);
    return this.takes(
      booking,
      isExchange(kind) ? quantity - sharesOf(queue.held()) : queue.missing(quantity),
    );
  }

  #take(booking: ShareBooking, quantity: number): readonly Lot[] {
    const queue = this.#queueOf(booking.stockId, booking.depotId);
    if (!this.#isTaken(booking)) return [];
    const { taken, missing } = this.method === 'average' ? queue.takeEvenly(quantity) : queue.take(quantity);
    if (this.#closings.length + taken.length > MOST_CLOSINGS) throw new AppError('too_many_lots');
    if (missing > 0) this.#shortage ??= { booking, missing };
    return taken;
  }

  #close(by: ShareBooking, lot: Lot, part: number, of = lot.quantity): void {
    const before = this.#left.get(lot.origin.id) ?? 0;
    this.#left.set(lot.origin.id, before + lot.share);
    this.#count(lot.steps.length);
    this.#closings.push({ by, ...lot, of, before, part });
  }

  #moved(lot: Lot, by: ShareBooking, stockId: string, of = lot.quantity): Lot {
    this.#count(lot.steps.length + 1);
    return withStep(lot, by, stockId, of);
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MOST_STEPS) throw new AppError('too_many_lots');
  }

  #exchange(by: ShareBooking, { out, into, cashShare }: ShareEvent): void {
    const { stockId, depotId } = by;
    const lots = this.#queueOf(stockId, depotId).takeAll();
    const all = sharesOf(lots);
    const changes = new Map([[stockId, -all]]);
    for (const leg of into) {
      // The quotient of a product can be a little off: 0.1 with 3 for 3.
      const received = (shares: number) => (leg.shares === out ? shares : (shares * leg.shares) / out);
      for (const lot of lots) {
        const quantity = received(lot.quantity);
        // Shares that stay in their security have come into it before.
        const via = leg.stockId === stockId ? lot.via : by;
        const kept = { ...lot, quantity, share: lot.share * leg.costShare, via };
        this.#queueOf(leg.stockId, depotId).insert(this.#moved(kept, by, leg.stockId, lot.quantity));
      }
      changes.set(leg.stockId, (changes.get(leg.stockId) ?? 0) + received(all));
    }
    if (cashShare !== null) {
      for (const lot of lots) {
        const quantity = into.length === 0 ? lot.quantity : 0;
        this.#close(by, { ...lot, quantity, share: lot.share * cashShare }, lot.quantity / all, lot.quantity);
      }
    }
    if (all > 0) this.#exchanges.push({ by, changes });
  }
}

/** Adds a step to a lot's past. */
const withStep = (lot: Lot, by: ShareBooking, stockId: string, of: number): Lot => ({
  ...lot,
  steps: [
    ...lot.steps,
    { by, via: lot.via, stockId, depotId: lot.depotId, quantity: lot.quantity, of, share: lot.share },
  ],
});

const sharesOf = (lots: readonly Lot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0);

const heldLots = (queues: ReadonlyMap<string, ReadonlyMap<string, LotQueue>>): Ledger['lots'] =>
  new Map(
    Array.from(queues, ([stockId, depots]) => [
      stockId,
      new Map(Array.from(depots, ([depotId, queue]) => [depotId, queue.held()])),
    ]),
  );
