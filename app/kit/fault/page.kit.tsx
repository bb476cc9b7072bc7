import type { Metadata } from 'next';
import { Breakable } from './breakable';

export const metadata: Metadata = { title: 'Fehler', robots: { index: false } };

/** A page that fails on command, to test the error view. */
export default function FaultKitPage() {
  return (
    <div className="page py-10">
      <h1 className="heading-1 mb-4">Fehler</h1>
      <Breakable />
    </div>
  );
}
