import { ButtonLink } from '@/components/ui/button-link';
import { TextTable } from '@/components/ui/text-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { filterTexts } from '@/lib/search/filter';
import { PRESETS } from '@/lib/search/presets';

const FITTING_PRESETS = [
  ['value-stocks', 'Kandidaten im Sinne Grahams. Prüfe bei jedem, ob er eine Value-Falle ist.'],
  ['high-profit-margin', 'Mögliche Burggräben. Sieh dir dann viele Jahre und den Preis an.'],
  ['high-dividend', 'Dividendenzahler ab einer gewissen Größe. Prüfe dann die Ausschüttungsquote.'],
] as const;

export const FittingPresets = () => (
  <TextTable
    caption="Vorlagen der Suche für wertorientierte Anleger"
    columns={['Vorlage', 'Filter', 'Wozu']}
    rows={FITTING_PRESETS.map(([id, purpose]) => ({
      name: PRESETS[id].label,
      cells: [filterTexts(PRESETS[id].filters, DEFAULT_CURRENCY).join(', '), purpose],
    }))}
  />
);

/** Invites readers to try what they read. */
export const FirstStep = () => (
  <div className="mt-8 rounded-card bg-accent-soft p-6 font-sans text-15 leading-normal">
    <p className="font-serif text-20 font-semibold">Fang mit einer Frage an</p>
    <p className="mt-1 mb-4 text-ink-2">
      Suche ein Unternehmen, das du kennst, und prüfe es mit den zehn Fragen.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
      <ButtonLink href="/register" look="secondary">
        Kostenloses Konto erstellen
      </ButtonLink>
    </div>
  </div>
);
