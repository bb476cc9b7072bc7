import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Toasts } from '@/components/ui/toasts';
import { ButtonsSection } from './buttons-section';
import { CardsSection } from './cards-section';
import { ChoicesSection } from './choices-section';
import { DataSection } from './data-section';
import { FieldsSection } from './fields-section';
import { GaugesSection } from './gauges-section';
import { MessagesSection } from './messages-section';
import { OverlaysSection } from './overlays-section';
import { TypeSection } from './type-section';

export const metadata: Metadata = {
  title: 'Bausteine',
  description:
    'Alle Bausteine der Oberfläche und die Aktienkarte in jedem Zustand, zum Ansehen und zum Prüfen.',
  robots: { index: false, follow: false },
};

/** Shows every primitive and every state of a stock card. Only part of a build with KIT=on; see docs/ui.md. */
export default function KitPage() {
  return (
    <>
      <div className="page">
        <Breadcrumbs current="Bausteine" />
        <h1 className="heading-1 mt-2">Bausteine</h1>
        <p className="mt-3 max-w-[39em] text-ink-2">
          Alle Bausteine der Oberfläche und die Aktienkarte in jedem Zustand. Alle Unternehmen und Zahlen sind
          erfunden.
        </p>
      </div>
      <TypeSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <OverlaysSection />
      <MessagesSection />
      <DataSection />
      <GaugesSection />
      <CardsSection />
      <Toasts />
    </>
  );
}
