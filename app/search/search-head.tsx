import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { TextLink } from '@/components/ui/text-link';

export const SearchHead = () => (
  <div className="pb-5">
    <Breadcrumbs current={SEARCH.name} path={SEARCH.href} />
    <h1 className="heading-1 mt-2">{SEARCH.name}</h1>
    <p className="mt-2 text-ink-2">
      Der Aktien-Screener: Filtere nach Bewertung, Dividenden, Profitabilität und Wachstum.{' '}
      <TextLink href="/search-explained">So funktioniert die Suche</TextLink>
    </p>
  </div>
);
