import { ArrowRight } from 'lucide';
import { AsOf } from '@/components/stocks/as-of';
import { DividendFigures } from '@/components/stocks/card-sections';
import { CardTop } from '@/components/stocks/card-top';
import { ScoredFigures } from '@/components/stocks/figure-list';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { TipArea } from '@/components/ui/tip-area';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_SCORES, scoredMetricsIn } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';
import { Feature } from './feature';

/** Presents the stock search with the card of a company. */
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
        <TipArea>
          <CardTop stock={stock} sortField="current_price" headingLevel={3} wholeName currencyNote />
          <div className="grid gap-x-8 gap-y-3.5 px-5 pt-4 @min-[35rem]:grid-cols-2">
            <div>
              <h4 className="leading-7 font-semibold">{SUMMARY_SCORES.valuation.label}</h4>
              <div className="pt-1">
                <ScoredFigures
                  stock={stock}
                  metrics={scoredMetricsIn('valuation')}
                  label={SUMMARY_SCORES.valuation.label}
                />
              </div>
            </div>
            <div>
              <DividendFigures stock={stock} headingLevel={4} />
            </div>
          </div>
        </TipArea>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-5 py-2">
          <TextLink
            href={`/stock-detail/${stock.id}`}
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

/** Explains a score with the one in the card. */
function Example({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <>
      Diese hier kommt im Mittel ihrer Kennzahlen zur Bewertung auf {score} von 100 Punkten; je mehr, desto
      günstiger steht sie im Vergleich.
    </>
  );
}
