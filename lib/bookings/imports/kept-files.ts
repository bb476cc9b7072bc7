import { formatCount } from '@/lib/platform/format/number';
import { LONGEST_FILES } from './rules';

/** Returns the names that an import keeps: the first ones, and in place of the rest how many they are. */
export function keptFiles(names: readonly string[]): string[] {
  let left = LONGEST_FILES;
  for (const [at, { length }] of names.entries()) {
    left -= length;
    if (left < 0) return [...names.slice(0, at), `… und ${formatCount(names.length - at)} weitere`];
  }
  return [...names];
}
