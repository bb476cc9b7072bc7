import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';
import { breadcrumbData } from '@/lib/platform/seo/breadcrumb-data';

const NAME = 'Aktiensuche';
const TRAIL = [{ name: 'Home', href: '/' }];

/** Renders the head of the search before a first search. */
export function SearchHead() {
  return (
    <div className="pb-5">
      <JsonLd data={breadcrumbData([...TRAIL, { name: NAME, href: '/search' }], env.SITE_URL)} />
      <Breadcrumbs trail={TRAIL} current={NAME} />
      <h1 className="heading-1 mt-2">{NAME}</h1>
      <p className="mt-2 text-ink-2">
        Der Aktien-Screener: Filtere nach Bewertung, Dividenden, Profitabilität und Wachstum.{' '}
        <TextLink href="/search-explained">So funktioniert die Suche</TextLink>
      </p>
    </div>
  );
}
