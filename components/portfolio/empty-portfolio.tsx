import { ChartPie, Download, X } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { StillLine } from '@/components/charts/still-line';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { changeColour } from '@/components/ui/change-colour';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { takeFocus } from '@/components/ui/take-focus';
import { TextLink } from '@/components/ui/text-link';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { formatMoney, formatMoneyChange, formatWholeMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { OVERLAY_DELAY } from '@/lib/portfolio/rules';

type Props = {
  /** Moves the focus to the field that finds a first stock. */
  onAdd: () => void;
  /** True after the last stock was removed: no invitation to start then. */
  isEmptied: boolean;
};

const TITLE = 'Starte deine Aktienanalyse';

/** Replaces the figures while the portfolio is empty: an example below an invitation, then a card. */
export function EmptyPortfolio({ onAdd, isEmptied }: Props) {
  const [step, setStep] = useState<'example' | 'invitation' | 'card' | 'focused'>(
    isEmptied ? 'card' : 'example',
  );
  useEffect(() => {
    if (step !== 'example') return;
    const timer = setTimeout(() => setStep('invitation'), OVERLAY_DELAY);
    return () => clearTimeout(timer);
  }, [step]);
  if (step === 'card' || step === 'focused')
    return <EmptyCard onAdd={onAdd} isFocused={step === 'focused'} />;
  return (
    <div className="page relative">
      <EmptyExample />
      <p role="status" className="sr-only">
        {step === 'invitation' && TITLE}
      </p>
      {step === 'invitation' && (
        <Invitation
          onAdd={() => {
            setStep('card');
            onAdd();
          }}
          onLater={() => setStep('focused')}
        />
      )}
    </div>
  );
}

/** @param isFocused replaces the invitation, which had the focus */
const EmptyCard = ({ onAdd, isFocused }: { onAdd: () => void; isFocused: boolean }) => (
  <div className="page">
    <EmptyState
      title="Noch keine Aktie im Portfolio"
      icon={ChartPie}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onAdd} {...(isFocused && { ref: takeFocus })}>
            Aktie hinzufügen
          </Button>
          <ButtonLink look="secondary" href="/portfolio/import">
            Depot importieren
          </ButtonLink>
          <ButtonLink look="quiet" href="/depot-import/beispiel">
            Beispieldepot ansehen
          </ButtonLink>
        </div>
      }
    >
      Trage ein, was du besitzt. Du siehst dann Wert, Entwicklung und Dividenden und wo zu viel in einer Aktie
      oder einem Sektor steckt.
    </EmptyState>
  </div>
);

/** Invites to start, above the example. Not a dialog: takes no focus, and header and notices stay usable. */
function Invitation({ onAdd, onLater }: { onAdd: () => void; onLater: () => void }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="absolute inset-x-0 top-16 z-10 mx-auto w-[min(28.75rem,calc(100%-2*var(--gutter)))] rounded-card border border-line bg-surface p-5 shadow-float motion-safe:animate-rise md:p-7"
    >
      <IconButton icon={X} label="Schließen" onClick={onLater} className="absolute! top-1 right-1" />
      <h2 id={id} className="pr-8 font-serif text-26 leading-tight font-semibold">
        {TITLE}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        Füge deine erste Aktie hinzu, und du siehst sofort, wie sie sich entwickelt hat und was an ihr
        auffällt.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onAdd}>Erste Aktie hinzufügen</Button>
        <Button look="secondary" onClick={onLater}>
          Später hinzufügen
        </Button>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-line border-t pt-3.5 text-14 text-ink-2">
        <Icon of={Download} small />
        Du hast schon ein Depot? <TextLink href="/portfolio/import">Depot importieren</TextLink>
      </p>
    </section>
  );
}

// All of it is invented.
const VALUE = 132_854.13;
const COST = 105_340.61;

const POSITIONS = [
  { name: 'Nordhafen Logistik SE', value: 29_146.05, growth: 23.41 },
  { name: 'Lindenthal Pharma AG', value: 17_206.2, growth: 36.84 },
  { name: 'Brückenweiler Grundbesitz AG', value: 14_784, growth: -5.67 },
];

const FIGURES = [
  ['Letzter Handelstag', '−125,48 € · −0,09 %'],
  ['Kaufwert', formatMoney(COST, 'EUR')],
  ['Dividenden (Jahr)', '1.869,86 €'],
  ['Durchschn. KGV', '27,10'],
  ['Interner Zinsfuß (IZF), 1 Jahr', '+6,22 %'],
] as const;

const WEEKS = 52;
const waves = (week: number) => 0.0024 * week + 0.03 * Math.sin(week / 4);

/** Values of a year up to those above, and what was invested: a purchase in spring. */
const POINTS = Array.from({ length: WEEKS }, (_, week) => {
  const date = isoDay(epochDay('2026-01-02') + 7 * week);
  const invested = week < 17 ? 79_000 : COST;
  return { date, price: invested * (VALUE / COST + waves(week) - waves(WEEKS - 1)), invested };
});

/** Shows what a portfolio looks like, pale and out of reach: nobody hears of it and nothing in it can be focused. */
export const EmptyExample = () => (
  <div
    aria-hidden="true"
    inert
    className="relative overflow-hidden opacity-30 saturate-40 select-none max-md:max-h-170 print:hidden"
  >
    <p className="text-14 font-semibold">Beispiel</p>
    <div className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          <p>
            <span className="block text-13 text-ink-3">Gesamtwert</span>
            <span className="text-34 leading-tight font-semibold md:text-44">
              {formatMoney(VALUE, 'EUR')}
            </span>
          </p>
          <p className="text-20 font-semibold text-gain">
            <span className="block text-13 font-normal text-ink-3">Seit Kauf</span>
            {formatMoneyChange(VALUE - COST, 'EUR')}
            <span className="block">{formatChange(100 * (VALUE / COST - 1))}</span>
          </p>
        </div>
        <div className="mt-6">
          <StillLine points={POINTS} measure={MEASURE} label="Beispiel" height={190} />
        </div>
      </div>
      <ul className="text-14 max-lg:hidden">
        {FIGURES.map(([name, figure]) => (
          <li key={name} className="flex justify-between border-line border-b py-2">
            {name}
            <b className="font-semibold">{figure}</b>
          </li>
        ))}
      </ul>
    </div>
    <ul className="mt-6 border-rule border-t">
      {POSITIONS.map(({ name, value, growth }) => (
        <li key={name} className="flex items-center gap-x-6 border-line border-b py-3.5">
          <span className="mr-auto font-serif text-15 font-semibold">{name}</span>
          <b className="figures font-semibold">{formatMoney(value, 'EUR')}</b>
          <span className={`figures min-w-18 text-right ${changeColour(growth)}`}>
            {formatChange(growth)}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const MEASURE = {
  name: 'Gesamtwert',
  format: (value: number | null) => formatMoney(value, 'EUR'),
  short: (value: number | null) => formatWholeMoney(value, 'EUR'),
  names: { price: 'Wert' },
};
