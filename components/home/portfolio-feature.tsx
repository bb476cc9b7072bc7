import { ArrowRight } from 'lucide';
import { DonutRing } from '@/components/charts/donut-ring';
import { ShareTable } from '@/components/charts/share-table';
import { AsOfAll } from '@/components/stocks/as-of-all';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { formatWholeMoney } from '@/lib/platform/format/money';
import { formatCount, NOT_AVAILABLE } from '@/lib/platform/format/number';
import { isRoute } from '@/lib/platform/seo/routes';
import { type SectorValues, sectorValues } from '@/lib/stocks/cards/sector-values';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { Feature } from './feature';

/** Shares of each example stock. */
const SHARES = 10;

/** Presents the portfolio: how example shares spread over sectors. */
export function PortfolioFeature({ stocks }: { stocks: readonly Stock[] }) {
  const counted = stocks.filter(({ current_price }) => current_price !== null);
  const values = sectorValues(counted, SHARES);
  return (
    <Feature
      id="depot"
      title="Dein Portfolio, ehrlich gerechnet"
      name="Portfolioverwaltung"
      flip
      text={
        <p>
          Zeitgewichtete Rendite mit Dividenden, Klumpen nach Sektor, Land und Währung, und ein Schnellcheck,
          der in Sätzen sagt, was in deinem Portfolio auffällt.
        </p>
      }
      link={
        isRoute('/portfolio') && (
          <ButtonLink href="/portfolio" look="secondary">
            Portfolio ansehen
            <Icon of={ArrowRight} small />
          </ButtonLink>
        )
      }
    >
      {values && <Example stocks={counted} values={values} />}
    </Feature>
  );
}

function Example({ stocks, values: { value, sectors } }: { stocks: readonly Stock[]; values: SectorValues }) {
  const currency = stocks[0]?.display_currency ?? '';
  return (
    <figure className="card @container">
      <figcaption className="mb-4 text-14 text-ink-2">
        Rechenbeispiel: je {formatCount(SHARES)} Aktien von {formatCount(stocks.length)} der größten
        Unternehmen zum letzten Kurs
      </figcaption>
      <div className="grid items-center gap-x-8 gap-y-5 @min-[35rem]:grid-cols-[2fr_3fr]">
        <DonutRing
          title="Sektoren"
          total={formatWholeMoney(value, currency)}
          values={sectors.map((sector) => sector.value)}
        />
        <ShareTable
          caption="Verteilung nach Sektoren"
          rows={sectors.map(({ sector, value: part, share }) => ({
            key: sector ?? '',
            label: sectorLabel(sector) ?? NOT_AVAILABLE,
            value: part,
            share,
          }))}
          currency={currency}
          digits={1}
        />
      </div>
      <div className="mt-4">
        <AsOfAll stocks={stocks} />
      </div>
    </figure>
  );
}
