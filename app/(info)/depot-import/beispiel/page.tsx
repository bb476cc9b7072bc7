import type { Metadata } from 'next';
import { cache } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { ExampleDepot, ExampleNote } from '@/components/portfolio/example/example-depot';
import { DEPOT_IMPORT } from '@/components/portfolio/import/bank-guide-view';
import { EmptyState } from '@/components/ui/empty-state';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { getExampleDepot } from '@/lib/portfolio/example/example-depot';

// An import expires the page; the hourly limit catches a missed one.
export const revalidate = 3600;

const load = cache(async () => (isBuilding() ? null : await unlessUnavailable(getExampleDepot())));

export async function generateMetadata(): Promise<Metadata> {
  if ((await load()) === UNAVAILABLE) return UNAVAILABLE_PAGE;
  return {
    title: 'Beispieldepot ansehen',
    description:
      'Zehn ausgedachte Buchungen, und was dein Portfolio daraus macht: Wert, Gewinn, Entwicklung und Dividenden. Ohne Konto, nichts wird gespeichert.',
    alternates: { canonical: '/depot-import/beispiel' },
    robots: { index: false },
  };
}

export default async function ExampleDepotPage() {
  const depot = await load();
  if (depot === UNAVAILABLE) return <UnavailablePage />;
  return (
    <>
      <div className="page">
        <Breadcrumbs trail={[DEPOT_IMPORT]} current="Beispieldepot" />
        <h1 className="heading-1 mt-2">Beispieldepot</h1>
        <p className="mt-2 max-w-[42em] text-ink-2">
          So sieht ein Portfolio aus, nachdem Abrechnungen eingelesen sind: was es wert ist, was es gebracht
          hat und woraus das entsteht.
        </p>
        <div className="mt-5">
          <ExampleNote />
        </div>
      </div>
      {depot ? (
        <ExampleDepot {...depot} />
      ) : (
        <div className="page mt-10 h-60">
          <EmptyState>
            Noch sind keine Marktdaten da. Sobald es welche gibt, steht hier das Beispiel.
          </EmptyState>
        </div>
      )}
    </>
  );
}
