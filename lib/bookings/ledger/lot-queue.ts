import { countWhile } from '@/lib/finance/count-while';
import { withoutNoise } from '@/lib/finance/rounding';
import type { Lot } from './lots';

/** Remainder of shares that is only floating-point noise: a tenth of the smallest quantity that can be booked. */
export const NOISE = 1e-9;

/** Maximum lots of a block: inserting or taking one moves no more than these. */
const BLOCK = 256;

/** The lots of a security in a depot, oldest purchase first. */
export class LotQueue {
  /** The lots in order, in blocks of which none is empty. */
  private blocks: Lot[][] = [];

  held(): readonly Lot[] {
    return this.blocks.flat();
  }

  /** Inserts a lot behind those that were bought on or before its day. */
  insert(lot: Lot): void {
    const isBefore = ({ boughtOn }: Lot) => boughtOn <= lot.boughtOn;
    const at = Math.max(0, countWhile(this.blocks, (block) => isBefore(block[0] as Lot)) - 1);
    const block = this.blocks[at];
    if (block) block.splice(countWhile(block, isBefore), 0, lot);
    else this.blocks.push([lot]);
    if (block && block.length > BLOCK) this.blocks.splice(at + 1, 0, block.splice(BLOCK / 2));
  }

  /** Returns how many of so many shares are not there. */
  missing(quantity: number): number {
    let left = quantity;
    for (const block of this.blocks)
      for (const lot of block) {
        if (left <= NOISE) return 0;
        left = withoutNoise(left - lot.quantity);
      }
    return left > NOISE ? left : 0;
  }

  /** Takes the oldest shares, the last lot in part; `missing` is what is not there. */
  take(quantity: number): { taken: Lot[]; missing: number } {
    const taken: Lot[] = [];
    let missing = quantity;
    while (missing > NOISE) {
      const [block] = this.blocks;
      const lot = block?.[0];
      if (!block || !lot) return { taken, missing };
      if (lot.quantity > missing + NOISE) {
        const share = lot.share * (missing / lot.quantity);
        taken.push({ ...lot, quantity: missing, share });
        block[0] = { ...lot, quantity: withoutNoise(lot.quantity - missing), share: lot.share - share };
        break;
      }
      taken.push(lot);
      block.shift();
      if (block.length === 0) this.blocks.shift();
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
    this.blocks = this.blocks.map((block) => block.map((lot) => part(lot, 1 - fraction)));
    return { taken: held.map((lot) => part(lot, fraction)), missing: 0 };
  }

  /** Takes all shares. */
  takeAll(): readonly Lot[] {
    const all = this.held();
    this.blocks = [];
    return all;
  }
}
