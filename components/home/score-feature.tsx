import { ArrowRight } from 'lucide-react';
import { AsOf } from '@/components/stocks/as-of';
import { CardHead } from '@/components/stocks/card-head';
import { DividendFigures } from '@/components/stocks/card-sections';
import { ChangeChips } from '@/components/stocks/change-chips';
import { ScoredFigures } from '@/components/stocks/figure-list';
import { GaugeRow } from '@/components/stocks/gauge-row';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { SUMMARY_SCORES, scoredMetricsIn } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { summaryScore } from '@/lib/stocks/scores';
import { Feature } from './feature';

/** The stock search, shown by the card that every company has in it. */
export function ScoreFeature({ stock }: { stock: Stock }) {
  return (
    <Feature
      id="aktiensuche"
      title="Eine Karte, vier Urteile"
      name="Erweiterte Aktiensuche"
      text={
        <p>
          Jede Kennzahl wird mit allen Unternehmen verglichen.{' '}
          <Example score={summaryScore(stock.metricScores, 'valuation')} /> Wo eine Zahl fehlt, steht das da,
          und es wird nichts geschätzt.
        </p>
      }
      link={
        <ButtonLink href="/search" look="secondary">
          Zur Aktiensuche
          <Icon of={ArrowRight} small />
        </ButtonLink>
      }
    >
      <article
        aria-label={stock.name}
        className="@container rounded-card border border-line bg-surface text-15 sm:[--meter:3.5rem]"
      >
        <CardHead stock={stock} sortField="current_price" headingLevel={3} wholeName />
        <div className="px-5 py-4">
          <GaugeRow stock={stock} compact />
        </div>
        <div className="px-5">
          <ChangeChips stock={stock} />
        </div>
        <div className="grid gap-x-8 gap-y-3.5 px-5 pt-4 @min-[35rem]:grid-cols-2">
          <div>
            <h4 className="leading-7 font-semibold">{SUMMARY_SCORES.valuation.label}</h4>
            <div className="pt-1">
              <ScoredFigures stock={stock} metrics={scoredMetricsIn('valuation')} />
            </div>
          </div>
          <div>
            <DividendFigures stock={stock} headingLevel={4} />
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-5 py-2">
          <TextLink
            href={`/stock-detail/${stock.id}`}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-13 font-medium"
          >
            Zur Aktie
          </TextLink>
          <AsOf day={stock.price_date} stock={stock} />
        </div>
      </article>
    </Feature>
  );
}

/** What a score says, told of the one in the card. */
function Example({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <>
      Diese hier kommt im Mittel ihrer Kennzahlen zur Bewertung auf {score} von 100 Punkten; je mehr, desto
      günstiger steht sie im Vergleich.
    </>
  );
}
