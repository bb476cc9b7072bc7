import { Bookmark, type IconNode, Trash2 } from 'lucide';
import { Section } from '@/components/layout/section';
import { StockCard } from '@/components/stocks/stock-card';
import { StockFigure } from '@/components/stocks/stock-figure';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Holding } from '@/lib/stocks/cards/holding';
import { STOCKS } from './example-stocks';

const action = (icon: IconNode, text: string) => (
  <Button look="quiet" small>
    <Icon of={icon} small />
    {text}
  </Button>
);
const remember = action(Bookmark, 'Merken');
const remove = action(Trash2, 'Entfernen');

const SORTED_BY = ['market_cap', 'next_year_growth', 'monthly_change'] as const;

export const CardsSection = () => (
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
          Das Verhältnis teilt einen Preis von heute durch einen Gewinn von gestern. Ein Hafenbetreiber zeigt
          das im Kleinen:
        </p>
        <StockFigure stock={STOCKS.longName} />
        <p>Die Bewertung gehört zu den günstigsten im Vergleich, die Erwartung zu den schwächsten.</p>
        <StockFigure stock={STOCKS.nothing} />
      </div>
    </Section>
  </>
);

/** Positions with a gain, with a loss, and with hardly anything known. */
const HOLDINGS = {
  gain: {
    quantity: 240,
    average_buy_price: 63.25,
    total_value: 20_980.8,
    growth: 38.21,
    purchase_date: '2024-03-12',
    price_estimated: false,
  },
  loss: {
    quantity: 310,
    average_buy_price: 43.1,
    total_value: 12_725.5,
    growth: -4.76,
    purchase_date: '2025-09-04',
    price_estimated: true,
  },
  unknown: {
    quantity: 1.5,
    average_buy_price: null,
    total_value: null,
    growth: null,
    purchase_date: null,
    price_estimated: false,
  },
} satisfies Record<string, Holding>;
