import type { ReactNode } from 'react';
import { StockSearchBox } from '@/components/search/box/stock-search-box';
import { TextLink } from '@/components/ui/text-link';
import { isRoute } from '@/lib/platform/seo/routes';

type Props = {
  siteName: string;
  /** Shown beside the text. */
  children: ReactNode;
};

/** Says in one sentence what the product is, with links to start. */
export function Hero({ siteName, children }: Props) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
      <div className="min-w-0">
        {/* Two lines in every font, so that nothing moves when the web font arrives. */}
        <h1 className="max-w-[14em] font-serif text-34 font-semibold tracking-tight text-balance md:text-44">
          Aktien verstehen, bevor du sie kaufst.
        </h1>
        <p className="mt-4 mb-7 max-w-[34em] text-17 text-ink-2">
          {siteName} vergleicht Bewertung, Finanzen, Dividenden und Wachstum von börsennotierten Unternehmen
          und zeigt, was eine Aktie wirklich leistet.
        </p>
        <StockSearchBox />
        <ul className="mt-3 flex flex-wrap gap-x-5">
          <li>
            <TextLink href="/search" className="inline-flex min-h-11 items-center">
              Alle Aktien durchsuchen
            </TextLink>
          </li>
          {isRoute('/login') && (
            <li className="only-visitors">
              <TextLink href="/login" className="inline-flex min-h-11 items-center">
                Anmelden
              </TextLink>
            </li>
          )}
        </ul>
      </div>
      {children}
    </div>
  );
}
