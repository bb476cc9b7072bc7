import type { ReactNode } from 'react';
import { StockSearchBox } from '@/components/stock-search/stock-search-box';
import { ButtonLink } from '@/components/ui/button-link';
import { PillLink } from '@/components/ui/pill';
import { TextLink } from '@/components/ui/text-link';
import { formatCount } from '@/lib/platform/format/number';
import { isRoute } from '@/lib/platform/seo/routes';

type Props = {
  siteName: string;
  /** Preset pages that are linked, each with the number of its stocks. */
  popular: readonly { path: string; label: string; total: number }[];
  /** Shown beside the text. */
  children: ReactNode;
};

/** Says in one sentence what the product is, with links to start. */
export function Hero({ siteName, popular, children }: Props) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
      <div className="min-w-0">
        {/* Two lines in every font, so that nothing moves when the web font arrives. */}
        <h1 className="max-w-[14em] font-serif text-34 font-semibold tracking-tight text-balance md:text-44">
          Aktien verstehen, bevor du sie kaufst.
        </h1>
        <p className="mt-4 mb-7 max-w-[34em] text-17 text-ink-2">
          {siteName} vergleicht Bewertung, Finanzen, Dividenden und Wachstum von börsennotierten Unternehmen
          und zeigt, wie eine Aktie im Vergleich dasteht.
        </p>
        <StockSearchBox />
        <ul className="mt-3 flex flex-wrap items-center gap-2">
          {popular.map(({ path, label, total }) => (
            <li key={path}>
              <PillLink href={path} current={false}>
                {label} <b className="figures font-semibold text-ink">{formatCount(total)}</b>
              </PillLink>
            </li>
          ))}
          <li>
            <TextLink href="/search" className="inline-flex min-h-11 items-center">
              Alle Aktien durchsuchen
            </TextLink>
          </li>
        </ul>
        {isRoute('/register') && (
          <div className="only-visitors mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-7">
            <ButtonLink href="/register" className="px-6!">
              Registrieren
            </ButtonLink>
            <p className="text-13 text-ink-3">
              Kostenlos, ohne Depotanbindung.{' '}
              {isRoute('/login') && (
                <TextLink href="/login" className="inline-flex min-h-11 items-center">
                  Anmelden
                </TextLink>
              )}
            </p>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
