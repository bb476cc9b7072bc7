import type { Metadata } from 'next';
import { cache } from 'react';
import { AddToComparison } from '@/components/comparison/add-to-comparison';
import { ComparisonCurrency } from '@/components/comparison/comparison-currency';
import { ComparisonFigures } from '@/components/comparison/comparison-figures';
import { ComparisonHead } from '@/components/comparison/comparison-head';
import { ComparisonTitle } from '@/components/comparison/comparison-title';
import { CopyLink } from '@/components/comparison/copy-link';
import { ReturnSection } from '@/components/comparison/return-section';
import { SuggestedComparisons } from '@/components/comparison/suggested-comparisons';
import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { Section } from '@/components/layout/section';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { comparisonPath, comparisonRequest, MOST_COMPARED } from '@/lib/comparison/params';
import { getComparison } from '@/lib/comparison/queries';
import { comparisonGroups, leadSentence, leads } from '@/lib/comparison/rows';
import { comparisonHeading, comparisonMetadata, comparisonNotes } from '@/lib/comparison/texts';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';

type Props = PageProps<'/vergleich'>;

/** A function of text, because `cache` compares arguments by identity. */
const load = cache((named: string, currency: DisplayCurrency) =>
  unlessUnavailable(getComparison(JSON.parse(named), currency)),
);

/** Rendered per request: addresses that anybody can invent must not fill the cache of pages. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { named, currency } = comparisonRequest(await searchParams);
  const loaded = await load(JSON.stringify(named), currency);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  const stocks = loaded.compared.map(({ stock }) => stock);
  return {
    ...comparisonMetadata(stocks),
    alternates: { canonical: comparisonPath(stocks.map(({ id }) => id)) },
    robots: { index: false },
  };
}

export default async function ComparisonPage({ searchParams }: Props) {
  const request = comparisonRequest(await searchParams);
  const loaded = await load(JSON.stringify(request.named), request.currency);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/search" />;
  const { range, currency } = request;
  const { compared } = loaded;
  const stocks = compared.map(({ stock }) => stock);
  const names = stocks.map(({ name }) => name);
  const ids = stocks.map(({ id }) => id);
  const notes = comparisonNotes(request, { ...loaded, stocks });
  const groups = comparisonGroups(compared);
  const isComparison = compared.length > 1;
  return (
    <>
      <div className="page">
        <Breadcrumbs trail={[SEARCH]} current="Vergleich" />
        <ComparisonTitle>{comparisonHeading(stocks)}</ComparisonTitle>
        <p className="mt-2 max-w-[42em] text-ink-2">
          {isComparison ? leadSentence(names, leads(groups, compared.length)) : invitation(names)}
        </p>
        <div className="mt-5 flex flex-wrap items-end gap-3">
          {compared.length < MOST_COMPARED && (
            <AddToComparison ids={ids} range={range} currency={currency} isFirst={compared.length === 0} />
          )}
          {compared.length > 0 && (
            <>
              <ComparisonCurrency ids={ids} range={range} currency={currency} />
              <CopyLink path={comparisonPath(ids, range)} />
            </>
          )}
        </div>
        {notes.length > 0 && (
          <div className="mt-5">
            <Banner still kind="info" title={notes[0]}>
              {notes.slice(1).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Banner>
          </div>
        )}
        {compared.length === 0 && (
          <p className="mt-6 text-ink-2">
            Du kannst auch in der <TextLink href="/search">Aktiensuche</TextLink> Aktien ankreuzen oder auf
            der Seite einer Aktie „Vergleichen“ wählen.
          </p>
        )}
      </div>
      <SuggestedComparisons suggestions={loaded.suggestions} />
      {compared.length > 0 && (
        <>
          <section aria-label="Scores" className="page mt-8">
            <ComparisonHead compared={compared} range={range} currency={currency} />
          </section>
          <ReturnSection compared={compared} range={range} currency={currency} />
          <Section id="kennzahlen" title="Kennzahlen">
            <ComparisonFigures compared={compared} groups={groups} currency={currency} />
          </Section>
        </>
      )}
    </>
  );
}

const invitation = ([name]: readonly string[]): string =>
  name
    ? `Wähle noch eine Aktie, mit der du ${name} vergleichen willst.`
    : 'Wähle zwei bis vier Aktien und sieh Scores, Kennzahlen und Gesamtrendite nebeneinander.';
