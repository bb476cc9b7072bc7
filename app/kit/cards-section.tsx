import { Bookmark, Trash2 } from 'lucide';
import { Section } from '@/components/layout/section';
import { StockCard } from '@/components/stocks/stock-card';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { StockFigure } from '@/components/stocks/stock-figure';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { HOLDINGS } from './example-holdings';
import { STOCKS } from './example-stocks';

const remember = (
  <Button look="quiet" small>
    <Icon of={Bookmark} small />
    Merken
  </Button>
);

const remove = (
  <Button look="quiet" small>
    <Icon of={Trash2} small />
    Entfernen
  </Button>
);

const SORTED_BY = ['market_cap', 'next_year_growth', 'monthly_change'] as const;

export function CardsSection() {
  return (
    <>
      <Section id="karten" title="Aktienkarten">
        <div className="card-grid">
          {Object.entries(STOCKS).map(([state, stock]) => (
            <StockCard key={state} stock={stock} action={remember} />
          ))}
        </div>
      </Section>
      <Section id="portfolio" title="Aktienkarten im Portfolio">
        <div className="card-grid">
          <StockCard
            stock={STOCKS.complete}
            holding={HOLDINGS.gain}
            sortField="total_growth"
            action={remove}
            initialExpanded
          />
          <StockCard stock={STOCKS.longName} holding={HOLDINGS.loss} sortField="value" action={remove} />
          <StockCard
            stock={STOCKS.nothing}
            holding={HOLDINGS.unknown}
            sortField="total_growth"
            action={remove}
          />
          <StockCard stock={STOCKS.delisted} holding={HOLDINGS.gain} sortField="value" action={remove} />
        </div>
      </Section>
      <Section id="kategorie" title="Aktienkarten in einer Zeile">
        <section className="card-row" aria-label="Zeile mit Karten">
          {Object.entries(STOCKS)
            .slice(0, 5)
            .map(([state, stock]) => (
              <StockCard
                key={state}
                stock={stock}
                sortField="weekly_change"
                initialExpanded={false}
                bodyOnDemand
                action={remember}
              />
            ))}
          <StockCardSkeleton collapsed />
        </section>
      </Section>
      <Section id="sortiert" title="Wert nach Sortierung">
        <div className="card-grid">
          {SORTED_BY.map((key) => (
            <StockCard key={key} stock={STOCKS.complete} sortField={key} initialExpanded={false} />
          ))}
        </div>
      </Section>
      <Section id="artikel" title="Aktienkarte im Artikel">
        <div className="mx-auto grid max-w-[42rem] gap-7 font-serif text-17">
          <p>
            Das Verhältnis teilt einen Preis von heute durch einen Gewinn von gestern. Ein Hafenbetreiber
            zeigt das im Kleinen:
          </p>
          <StockFigure stock={STOCKS.longName} />
          <p>Die Bewertung gehört zu den günstigsten im Vergleich, die Erwartung zu den schwächsten.</p>
          <StockFigure stock={STOCKS.nothing} />
        </div>
      </Section>
    </>
  );
}
