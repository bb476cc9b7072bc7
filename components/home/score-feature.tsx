import { ArrowRight } from 'lucide';
import { AsOf } from '@/components/stocks/as-of';
import { Gauge } from '@/components/stocks/gauge';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { type ScoreSentence, scoreSentence } from '@/lib/stocks/figures/score-words';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import type { StockDetail } from '@/lib/stocks/schema';

/** Presents the stock search with the four scores of a company, each with its figure. */
export function ScoreFeature({ stock }: { stock: StockDetail }) {
  return (
    <section
      aria-labelledby="aktiensuche"
      className="mt-14 bg-surface-2 py-11 [--ground:var(--surface-2)] [--track:var(--track-inset)] md:mt-16"
    >
      <div className="page">
        <div className="grid gap-x-14 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-end">
          <div>
            <p className="mb-1 text-13 font-medium text-ink-3">Aktiensuche</p>
            <h2 id="aktiensuche" className="heading-1">
              Eine Karte, vier Vergleiche
            </h2>
          </div>
          <p className="max-w-[30em] font-serif text-17 text-ink-2">
            Jede Kennzahl wird mit allen Unternehmen verglichen. Fehlt eine Zahl, steht das da. Geschätzt wird
            nichts.
          </p>
          <ButtonLink href="/search" look="secondary" className="justify-self-start">
            Zur Aktiensuche
            <Icon of={ArrowRight} small />
          </ButtonLink>
        </div>
        <ul className="mt-8 grid gap-x-14 gap-y-7 border-line-strong border-t pt-7 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] lg:grid-cols-4">
          {SUMMARY_KEYS.map((key) => (
            <li key={key} className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-4 lg:block">
              <div className="lg:mb-2.5 lg:w-33">
                <Gauge label={SUMMARY_SCORES[key].label} score={summaryScore(stock.metricScores, key)} />
              </div>
              <div>
                <h3 className="heading-3">{SUMMARY_SCORES[key].label}</h3>
                <p className="mt-1 text-ink-2">
                  <Line sentence={scoreSentence(stock, key)} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6">
          <TextLink
            href={`/stock-detail/${stock.id}`}
            className="inline-flex min-h-11 items-center font-medium"
          >
            {stock.name}
          </TextLink>
          <AsOf day={stock.price_date} stock={stock} />
        </div>
      </div>
    </section>
  );
}

/** Says what a score stands for, in a claim and its figures. */
function Line({ sentence: { claim, figures } }: { sentence: ScoreSentence }) {
  return (
    <>
      {claim}
      {figures && (
        <>
          : <b className="font-semibold text-ink">{figures}</b>
        </>
      )}
    </>
  );
}
