import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import type { Comparable } from './schema/benchmark';

/** Names of funds that hold the whole world. */
const WORLD = /\b(welt|world|all[- ]country)/i;

type Others = { texts: Pick<Universe['texts'], 'id' | 'name'>; coded: Pick<Universe['coded'], 'kind'> };

/** Proposes what a portfolio can be compared with: a fund of the whole world, and an index; as far as the market has them. */
export function proposedBenchmarks(others: Others | null): Comparable[] {
  if (!others) return [];
  const { id, name } = others.texts;
  const ofKind = (kind: string, isMeant = (_name: string) => true) => {
    const at = name.findIndex((one, i) => codedText(others.coded.kind, i) === kind && isMeant(one));
    return at < 0 ? [] : [{ id: id[at] ?? '', name: name[at] ?? '' }];
  };
  return [...ofKind('fund', (one) => WORLD.test(one)), ...ofKind('index')];
}
