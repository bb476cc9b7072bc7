import type { Metadata } from 'next';
import { Breakable } from './breakable';

export const metadata: Metadata = { title: 'Fehler', robots: { index: false } };

/** A page that fails when it is told to, for the view of errors. */
export default function FaultKitPage() {
  return (
    <div className="page py-10">
      <h1 className="heading-1 mb-4">Fehler</h1>
      <Breakable />
    </div>
  );
}
