import { ArrowRight } from 'lucide';
import { Section } from '@/components/layout/section';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { ScoreCell } from '@/components/stocks/score-cell';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Named } from '@/components/ui/named';
import { PillLink } from '@/components/ui/pill';
import { Table } from '@/components/ui/table';
import { formatCount } from '@/lib/platform/format/number';
import { summaryScore } from '@/lib/stocks/figures/scores';
import { SUMMARY_KEYS, SUMMARY_SCORES } from '@/lib/stocks/metrics';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  /** At least one, each with its four scores. */
  stocks: readonly Stock[];
  /** Number of companies in the market. */
  companies: number;
  /** Preset pages that are linked, each with the number of its stocks. */
  popular: readonly { path: string; label: string; total: number }[];
};

/** Presents the stock search with the scores of some companies. */
export const ScoreFeature = ({ stocks, companies, popular }: Props) => (
  <Section
    id="aktiensuche"
    grade="lead"
    kicker="Aktiensuche"
    title={`${formatCount(companies)} Aktien, vier Urteile, eine Liste`}
  >
    <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <p className="max-w-[30em] font-serif text-17 text-ink-2">
          Jede Kennzahl wird mit allen Unternehmen verglichen. Fehlt eine Zahl, steht das da. Geschätzt wird
          nichts.
        </p>
        <ul className="my-5 flex flex-wrap gap-2">
          {popular.map(({ path, label, total }) => (
            <li key={path}>
              <PillLink href={path} current={false}>
                {label} <b className="figures font-semibold text-ink">{formatCount(total)}</b>
              </PillLink>
            </li>
          ))}
        </ul>
        <ButtonLink href="/search" look="secondary">
          Zur Aktiensuche
          <Icon of={ArrowRight} small />
        </ButtonLink>
      </div>
      <div className="@container min-w-0">
        <Table
          caption="Die vier Urteile über einige Unternehmen"
          rows={stocks}
          keyOf={({ id }) => id}
          dense
          rowProps={() => ({ className: 'relative hover:bg-surface-2' })}
          columns={[
            {
              head: 'Name',
              className: 'wrap-anywhere',
              cell: ({ id, name, sector }) => (
                <Named name={name} href={`/stock-detail/${id}`} note={sectorLabel(sector)} isWide />
              ),
            },
            ...SUMMARY_KEYS.map((key) => ({
              id: key,
              head: <ScoreHead label={SUMMARY_SCORES[key].label} />,
              figure: (stock: Stock) => <ScoreCell score={summaryScore(stock.metricScores, key)} />,
            })),
          ]}
        />
        <div className="mt-3">
          <AsOfAll stocks={stocks} />
        </div>
      </div>
    </div>
  </Section>
);

/** The name of a score, short where four have no room. */
const ScoreHead = ({ label }: { label: string }) => (
  <>
    <span className="@max-md:sr-only">{label}</span>
    <span aria-hidden="true" className="@md:hidden">
      {label.slice(0, 3)}.
    </span>
  </>
);
