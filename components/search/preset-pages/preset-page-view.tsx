import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { Section } from '@/components/layout/section';
import { VisitorCompanyTable } from '@/components/search/results/visitor-company-table';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { breadcrumbData } from '@/lib/platform/seo/breadcrumb-data';
import { filterTexts } from '@/lib/search/filter';
import { type PresetPageContent, presetPageColumns } from '@/lib/search/preset-pages/figures';
import type { PresetPage } from '@/lib/search/preset-pages/preset-pages';
import { presetPageTexts } from '@/lib/search/preset-pages/texts';
import { searchAddress } from '@/lib/search/search-params';
import { PresetPageFigures } from './preset-page-figures';
import { PresetPageLinks } from './preset-page-links';

type Props = {
  page: PresetPage;
  content: PresetPageContent;
  /** Origin of the site. */
  site: string;
};

const TRAIL = [
  { name: 'Home', href: '/' },
  { name: 'Aktiensuche', href: '/search' },
];

/** Renders a search with a page of its own: its criteria, a comparison with all stocks, and its largest stocks. */
export function PresetPageView({ page, content, site }: Props) {
  const { total, stocks, figures } = content;
  const { heading, lead, reading } = presetPageTexts(page);
  const criteria = filterTexts(page.search.filters, page.search.currency);
  return (
    <>
      <JsonLd data={breadcrumbData([...TRAIL, { name: heading, href: page.path }], site)} />
      <div className="page">
        <Breadcrumbs trail={TRAIL} current={heading} />
        <h1 className="heading-1 mt-2 hyphens-auto wrap-break-word">{heading}</h1>
        <p className="mt-3 max-w-[39em] text-17 text-ink-2">{lead}</p>
        {total === 0 ? (
          <div className="mt-8 max-w-160">
            <EmptyState title="Zurzeit ist keine Aktie dabei" action={<Open page={page} />}>
              In unserer Datenbank passt gerade kein Unternehmen zu dieser Auswahl. Das kann sich mit jedem
              Handelstag ändern; in der Suche kannst du die Bedingungen lockern.
            </EmptyState>
          </div>
        ) : (
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
            <div className="max-w-[36em]">
              <p className="heading-2">{countOf(total, 'Aktie', 'Aktien')}</p>
              {criteria.length > 0 && (
                <ul aria-label="Bedingungen" className="mt-3 list-disc space-y-1 pl-5 marker:text-ink-3">
                  {criteria.map((criterion) => (
                    <li key={criterion}>{criterion}</li>
                  ))}
                </ul>
              )}
              <p className="mt-4 mb-6 font-serif text-17 leading-[1.6]">{reading}</p>
              <Open page={page} />
              <p className="mt-5 text-13 text-ink-3">
                Wie jede Kennzahl berechnet wird, steht unter{' '}
                <TextLink href="/kennzahlen">Kennzahlen</TextLink>, wie die Suche rechnet, unter{' '}
                <TextLink href="/search-explained">Suche erklärt</TextLink>. Keine Anlageberatung.
              </p>
            </div>
            <PresetPageFigures figures={figures} currency={page.search.currency} label={page.label} />
          </div>
        )}
      </div>
      {total > 0 && (
        <Section
          id="aktien"
          title={
            stocks.length < total ? `Die ${formatCount(stocks.length)} größten` : 'Alle, die größte zuerst'
          }
        >
          <VisitorCompanyTable
            stocks={stocks}
            caption={`${page.label}: die größten Unternehmen`}
            figures={presetPageColumns(page)}
          />
          {stocks.length < total && (
            <p className="mt-6">
              <TextLink href={searchAddress(page.search)}>
                Alle {formatCount(total)} Aktien in der Aktiensuche
              </TextLink>
            </p>
          )}
        </Section>
      )}
      <Section id="auswahlen" title="Weitere Listen">
        <PresetPageLinks current={page.path} />
      </Section>
    </>
  );
}

const Open = ({ page }: { page: PresetPage }) => (
  <ButtonLink href={searchAddress(page.search)}>In der Aktiensuche öffnen</ButtonLink>
);
