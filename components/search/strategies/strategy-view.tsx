import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { Section } from '@/components/layout/section';
import { LargestStocks } from '@/components/search/preset-pages/largest-stocks';
import { PresetPageFigures } from '@/components/search/preset-pages/preset-page-figures';
import { PresetPageLinks } from '@/components/search/preset-pages/preset-page-links';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatDay } from '@/lib/platform/format/day';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { typeset } from '@/lib/platform/format/typeset';
import type { ListChanges as Changes, StrategyContent } from '@/lib/search/strategies/content';
import type { Strategy } from '@/lib/search/strategies/strategies';
import { unjudgedText } from '@/lib/search/unjudged-text';
import { explanationPath } from '@/lib/stocks/figures/figure-pages';
import { METRICS } from '@/lib/stocks/metrics';

type Props = {
  strategy: Strategy;
  content: StrategyContent;
  /** Origin of the site. */
  site: string;
};

/** Renders a list of value investors: its rule, its limits and its companies. */
export function StrategyView({ strategy, content, site }: Props) {
  const { heading, label, lead, rule, limits, article, figure, path } = strategy;
  const { day, total, unjudged, stocks, figures, storedSince, changes } = content;
  return (
    <>
      <div className="page">
        <Breadcrumbs trail={[SEARCH]} current={heading} path={path} />
        <h1 className="heading-1 mt-2">{heading}</h1>
        <p className="mt-2 max-w-[42em] text-ink-2">{typeset(lead)}</p>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
          <div className="max-w-[36em]">
            <p className="heading-2">{countOf(total, 'Aktie', 'Aktien')}</p>
            {day && <p className="mt-1 text-13 text-ink-3">Stand {formatDay(day)}</p>}
            <ul aria-label="Regel" className="mt-3 list-disc space-y-1 pl-5 marker:text-ink-3">
              {rule.map((part) => (
                <li key={part}>{typeset(part)}</li>
              ))}
            </ul>
            {unjudged > 0 && <p className="mt-3 text-ink-2">{unjudgedText(unjudged)}</p>}
            <h2 className="mt-6 font-serif text-20 font-semibold">Was die Liste nicht weiß</h2>
            <p className="mt-2 font-serif text-17 leading-[1.6]">{typeset(limits)}</p>
            <p className="mt-5 text-13 text-ink-3">
              Zum Weiterlesen: <TextLink href={`/articles/${article.slug}`}>{article.text}</TextLink>,{' '}
              <TextLink href={explanationPath(figure)}>{METRICS[figure].label} erklärt</TextLink>. Keine
              Anlageberatung.
            </p>
          </div>
          {total > 0 ? (
            <PresetPageFigures figures={figures} currency={DEFAULT_CURRENCY} label={label} />
          ) : day === null ? (
            <EmptyState title="Die Liste ist noch nicht berechnet">
              Sie entsteht mit dem nächsten Marktstand.
            </EmptyState>
          ) : (
            <EmptyState title="Zurzeit ist keine Aktie dabei">
              Kein Unternehmen in unserer Datenbank erfüllt heute die ganze Regel.
            </EmptyState>
          )}
        </div>
      </div>
      <LargestStocks
        stocks={stocks}
        total={total}
        caption={`${label}: die größten Unternehmen`}
        figures={strategy.columns}
        site={site}
      />
      <Section id="aenderungen" title="Neu dabei und herausgefallen">
        {changes ? (
          <ListChanges {...changes} />
        ) : (
          <p className="text-ink-2">
            {storedSince
              ? `Die Liste wird seit dem ${formatDay(storedSince)} gespeichert. Wer dazukommt und wer geht, steht hier ab dem nächsten Handelstag.`
              : 'Von dieser Liste ist noch kein Tag gespeichert.'}
          </p>
        )}
      </Section>
      <Section id="auswahlen" title="Weitere Listen">
        <PresetPageLinks current={path} />
      </Section>
    </>
  );
}

/** Most companies named on either side. */
const NAMED = 12;

/** Names the companies that a list has gained and lost. */
const ListChanges = ({ since, came, gone }: Changes) => (
  <>
    <p className="mb-5 text-ink-2">
      Seit dem {formatDay(since)}: {formatCount(came.length)} neu dabei, {formatCount(gone.length)}{' '}
      herausgefallen.
    </p>
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <Names title="Neu dabei" stocks={came} />
      <Names title="Herausgefallen" stocks={gone} />
    </div>
  </>
);

function Names({ title, stocks }: { title: string; stocks: Changes['came'] }) {
  const more = stocks.length - NAMED;
  return (
    <div>
      <h3 className="mb-2 font-serif text-20 font-semibold">{title}</h3>
      {stocks.length === 0 ? (
        <p className="text-ink-3">keine Aktie</p>
      ) : (
        <ul className="space-y-1">
          {stocks.slice(0, NAMED).map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <TextLink href={`/stock-detail/${id}`}>{name}</TextLink>
            </li>
          ))}
          {more > 0 && <li className="text-ink-3">und {formatCount(more)} kleinere</li>}
        </ul>
      )}
    </div>
  );
}
