import { storedChoice } from '@/components/ui/stored-choice';

type Allowances = Readonly<Record<string, string>>;

/** The used part of the saver's allowance by year, as typed; stored on this device only. */
export const usedAllowances = storedChoice<Allowances>('used-allowances', readAllowances, JSON.stringify);

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
