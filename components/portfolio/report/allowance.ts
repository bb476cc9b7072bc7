import { storedChoice } from '@/components/ui/stored-choice';
import { parseNumber } from '@/lib/platform/format/parse-number';

type Allowances = Readonly<Record<string, string>>;

/** The used part of the saver's allowance by year, as typed; stored on this device only. */
export const usedAllowances = storedChoice<Allowances>('used-allowances', readAllowances, JSON.stringify);

/** Says what is wrong with a typed amount; nothing is not. */
export const allowanceError = (text: string): string | undefined =>
  text.trim() === '' || parseNumber(text) !== null ? undefined : 'Bitte gib einen Betrag ein, etwa 801,50';

function readAllowances(text: string | null): Allowances {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, used]) => typeof used === 'string'))
      : {};
  } catch {
    return {};
  }
}
