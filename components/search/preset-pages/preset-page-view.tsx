import { Fragment } from 'react';
import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { Section } from '@/components/layout/section';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { filterTexts } from '@/lib/search/filter';
import { type PresetPageContent, presetPageColumns } from '@/lib/search/preset-pages/figures';
import { articlesOf } from '@/lib/search/preset-pages/page-articles';
import type { PresetPage, PresetPageKind } from '@/lib/search/preset-pages/preset-pages';
import { presetPageTexts } from '@/lib/search/preset-pages/texts';
import { searchAddress } from '@/lib/search/search-params';
import { unjudgedText } from '@/lib/search/unjudged-text';
import { LargestStocks } from './largest-stocks';
import { PresetPageFigures } from './preset-page-figures';
import { PresetPageLinks } from './preset-page-links';
import { SectorFigures } from './sector-figures';

type Props = {
  page: PresetPage;
  content: PresetPageContent;
  /** Origin of the site. */
  site: string;
};

const PART_TITLES: Readonly<Record<PresetPageKind, string>> = {
  preset: 'Nach Sektor und Land',
  sector: 'Listen in diesem Sektor',
  country: 'Listen in diesem Land',
  part: '',
};

/** Renders a search with a page of its own: its criteria, a comparison with all stocks, and its largest stocks. */
export function PresetPageView({ page, content, site }: Props) {
  const { total, unjudged, stocks, figures, parts, numbers, sector } = content;
  const { heading, lead, reading } = presetPageTexts(page, numbers);
  const trail =
    page.kind === 'part' ? [SEARCH, { name: page.preset.label, href: page.preset.path }] : [SEARCH];
  return (
    <>
      <div className="page">
        <Breadcrumbs trail={trail} current={heading} path={page.path} />
        <h1 className="heading-1 mt-2">{heading}</h1>
        <p className="mt-2 max-w-[42em] text-ink-2">{lead}</p>
        {total === 0 ? (
          <div className="mt-8 max-w-160">
            <EmptyState title="Zurzeit ist keine Aktie dabei" action={<Open page={page} />}>
              In unserer Datenbank passt gerade kein Unternehmen zu dieser Liste. Das kann sich mit jedem
              Handelstag ändern; in der Suche kannst du die Bedingungen lockern.
              {unjudged > 0 && ` ${unjudgedText(unjudged)}`}
            </EmptyState>
          </div>
        ) : (
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
            <Intro page={page} total={total} unjudged={unjudged} reading={reading} />
            <PresetPageFigures figures={figures} currency={page.search.currency} label={page.label} />
          </div>
        )}
      </div>
      {sector && total > 0 && (
        <SectorFigures {...sector} label={page.label} currency={page.search.currency} />
      )}
      <LargestStocks
        stocks={stocks}
        total={total}
        caption={`${page.label}: die größten Unternehmen`}
        figures={presetPageColumns(page)}
        site={site}
      >
        <TextLink href={searchAddress(page.search)}>
          Alle {formatCount(total)} Aktien in der Aktiensuche
        </TextLink>
      </LargestStocks>
      <Parts page={page} parts={parts} />
      <Section id="auswahlen" title="Weitere Listen">
        <PresetPageLinks current={page.path} />
      </Section>
    </>
  );
}

type IntroProps = Pick<Props, 'page'> & { total: number; unjudged: number; reading: string };

/** Says how many stocks a list holds, by which criteria, and how to read it, with the ways on from it. */
function Intro({ page, total, unjudged, reading }: IntroProps) {
  const criteria = filterTexts(page.search.filters, page.search.currency);
  return (
    <div className="max-w-[36em]">
      <p className="heading-2">{countOf(total, 'Aktie', 'Aktien')}</p>
      {criteria.length > 0 && (
        <ul aria-label="Bedingungen" className="mt-3 list-disc space-y-1 pl-5 marker:text-ink-3">
          {criteria.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      )}
      {unjudged > 0 && <p className="mt-3 text-ink-2">{unjudgedText(unjudged)}</p>}
      <p className="mt-4 mb-6 font-serif text-17 leading-[1.6]">{reading}</p>
      <Open page={page} />
      {page.kind === 'part' && (
        <ul className="mt-5 space-y-1">
          {[page.preset, page.group].map((whole) => (
            <li key={whole.path}>
              <TextLink href={whole.path}>{presetPageTexts(whole).heading}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5">
        Zum Weiterlesen:{' '}
        {articlesOf(page).map(({ slug, text }, i) => (
          <Fragment key={slug}>
            {i > 0 && ', '}
            <TextLink href={`/articles/${slug}`}>{text}</TextLink>
          </Fragment>
        ))}
      </p>
      <p className="mt-5 text-13 text-ink-3">
        {page.kind === 'country' && 'Das Land ist das des Firmensitzes. '}Wie jede Kennzahl berechnet wird,
        steht unter <TextLink href="/kennzahlen">Kennzahlen</TextLink>, wie die Suche rechnet, unter{' '}
        <TextLink href="/search-explained">Suche erklärt</TextLink>. Keine Anlageberatung.
      </p>
    </div>
  );
}

/** The lists of a page's parts, such as its sectors. */
function Parts({ page, parts }: Pick<Props, 'page'> & Pick<PresetPageContent, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Section id="teile" title={PART_TITLES[page.kind]}>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ page: part, total }) => (
          <li key={part.path} className="min-w-0">
            <Link
              href={part.path}
              className="inline-flex min-h-11 items-center gap-2 hyphens-auto wrap-anywhere text-accent hover:underline md:min-h-8"
            >
              {part.label}
              <span className="figures text-13 text-ink-3">{formatCount(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Open = ({ page }: { page: PresetPage }) => (
  <ButtonLink href={searchAddress(page.search)}>In der Aktiensuche öffnen</ButtonLink>
);
