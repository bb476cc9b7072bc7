import type { Metadata } from 'next';

export const metadata: Metadata = {
  title: 'Aktie nicht gefunden',
  description: 'Unter diesem Namen gibt es keine Aktie. Die Aktiensuche und ähnliche Namen führen weiter.',
};

/** The layout says it, with the names that come near. */
export default function StockByNameNotFound() {
  return null;
}
