import { saveFile } from '@/components/ui/save-file';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import type { Position } from '@/lib/portfolio/schema/positions';

const loadExport = () => import('@/lib/portfolio/export');

/** Files with all purchases of the positions. */
export const PURCHASE_FILES = [
  {
    name: 'CSV, Käufe für Excel',
    file: 'portfolio.csv',
    type: 'text/csv;charset=utf-8',
    text: 'bookingsCsv',
  },
  {
    name: 'JSON, Käufe zum Weiterverarbeiten',
    file: 'portfolio.json',
    type: 'application/json',
    text: 'bookingsJson',
  },
] as const;

export const savePurchases = (
  positions: readonly Position[],
  { file, type, text }: (typeof PURCHASE_FILES)[number],
) =>
  saveFile(file, async () => {
    const bookings = await loadExport();
    return new Blob([bookings[text](positions, berlinDay(new Date()))], { type });
  });
