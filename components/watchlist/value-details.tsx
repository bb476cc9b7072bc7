import { Plus } from 'lucide';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { distanceOf, distanceText } from '@/lib/watchlist/target-distance';
import { NextLook, type ValueActions } from './value-parts';

type Props = ValueActions & { watched: Watched; sendsMails: boolean; today: string };

/** Shows what the owner has entered to a stock, and what can be done with it. */
export function ValueDetails({ watched, sendsMails, today, onValue, onEdit, onRemove }: Props) {
  const { entry, stock } = watched;
  const { own_value, currency, thesis, next_look, scenarios, mail, mailed_on } = entry.valuation;
  const { target } = entry;
  const nextLook = <NextLook watched={watched} today={today} />;
  return (
    <div className="grid gap-6 border-l-3 border-accent bg-surface p-4 text-left whitespace-normal md:grid-cols-[1.5fr_1fr_auto] md:gap-10 md:p-5">
      <div className="grid content-start gap-4">
        <Words title="Warum" className="font-serif text-17 leading-[1.55]" text={thesis} />
        {entry.note && <Words title="Notiz" className="text-14 text-ink-2" text={entry.note} />}
      </div>
      <Facts
        className="content-start"
        facts={[
          [
            'Dein Wert',
            own_value === null ? 'noch keiner' : formatMoney(Number(own_value), String(currency)),
          ],
          ['Wiedervorlage', next_look === null ? 'offen' : nextLook],
          target && [
            'Zielkurs',
            `${formatMoney(target.price, target.currency)}, ${distanceText(distanceOf(stock.current_price, target))}`,
          ],
          sendsMails &&
            own_value !== null && ['Mail bei Kauflimit', mail ? 'sobald die Aktie es erreicht' : 'aus'],
          mailed_on !== null && ['Letzte Mail', formatDay(mailed_on)],
        ]}
      />
      <div className="grid content-start gap-2 print:hidden">
        <ButtonLink href={`/portfolio?addStock=${stock.id}`} small>
          <Icon of={Plus} small />
          Kauf eintragen
        </ButtonLink>
        {stock.kind === 'share' && (
          <ButtonLink
            look="secondary"
            small
            href={`/stock-detail/${stock.id}/fairer-wert${scenarios === null ? '' : `?${scenarios}`}`}
          >
            {own_value === null ? 'Wert ausrechnen' : 'Wert prüfen'}
          </ButtonLink>
        )}
        <Button look="secondary" small onClick={() => onValue(watched)}>
          {own_value === null ? 'Eigenen Wert eintragen' : 'Wert und Gründe ändern'}
        </Button>
        <Button look="quiet" small onClick={() => onEdit(watched)}>
          Zielkurs und Notiz
        </Button>
        <Button look="quiet" small aria-label={`Entfernen: ${stock.name}`} onClick={() => onRemove(watched)}>
          Entfernen
        </Button>
      </div>
    </div>
  );
}

const Words = ({ title, className, text }: { title: string; className: string; text: string }) => (
  <div>
    <h2 className="mb-1.5 text-13 font-semibold text-ink-2">{title}</h2>
    <p className={`max-w-[52ch] wrap-break-word whitespace-pre-line ${className}`}>
      {text || <span className="text-ink-3">Noch nichts festgehalten.</span>}
    </p>
  </div>
);
