import { withoutNoise } from '@/lib/finance/rounding';
import type { Lot } from './lots';

/** Remainder of shares that is only floating-point noise: a tenth of the smallest quantity that can be booked. */
export const NOISE = 1e-9;

/** The lots of a security in a depot, oldest purchase first. */
export class LotQueue {
  private lots: Lot[] = [];
  /** Index of the oldest lot: taking one does not move the others. */
  private first = 0;

  held(): readonly Lot[] {
    return this.lots.slice(this.first);
  }

  /** Inserts a lot behind those that were bought on or before its day. */
  insert(lot: Lot): void {
    let at = this.lots.length;
    while (at > this.first && (this.lots[at - 1] as Lot).boughtOn > lot.boughtOn) at--;
    this.lots.splice(at, 0, lot);
  }

  /** Returns how many of so many shares are not there. */
  missing(quantity: number): number {
    let left = quantity;
    for (let at = this.first; left > NOISE; at++) {
      const lot = this.lots[at];
      if (!lot) return left;
      left = withoutNoise(left - lot.quantity);
    }
    return 0;
  }

  /** Takes the oldest shares, the last lot in part; `missing` is what is not there. */
  take(quantity: number): { taken: Lot[]; missing: number } {
    const taken: Lot[] = [];
    let missing = quantity;
    while (missing > NOISE) {
      const lot = this.lots[this.first];
      if (!lot) return { taken, missing };
      if (lot.quantity > missing + NOISE) {
        const share = lot.share * (missing / lot.quantity);
        taken.push({ ...lot, quantity: missing, share });
        this.lots[this.first] = {
          ...lot,
          quantity: withoutNoise(lot.quantity - missing),
          share: lot.share - share,
        };
        break;
      }
      taken.push(lot);
      this.first++;
      missing = withoutNoise(missing - lot.quantity);
    }
    return { taken, missing: 0 };
  }

  /** Takes the same fraction of each lot, so that what is left costs the same on average. */
  takeEvenly(quantity: number): { taken: Lot[]; missing: number } {
    const held = this.held();
    const all = held.reduce((sum, lot) => sum + lot.quantity, 0);
    if (quantity > all - NOISE) return this.take(quantity);
    const fraction = quantity / all;
    const part = (lot: Lot, of: number) => ({ ...lot, quantity: lot.quantity * of, share: lot.share * of });
    this.change((lot) => part(lot, 1 - fraction));
    return { taken: held.map((lot) => part(lot, fraction)), missing: 0 };
  }

  /** Takes all shares. */
  takeAll(): readonly Lot[] {
    const all = this.held();
    this.first = this.lots.length;
    return all;
  }

  /** Replaces each lot. */
  change(changed: (lot: Lot) => Lot): void {
    this.lots = this.held().map(changed);
    this.first = 0;
  }
}
