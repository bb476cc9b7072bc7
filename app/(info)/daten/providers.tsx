import type { Chapter } from '@/components/layout/info-page';
import { TextLink } from '@/components/ui/text-link';
import { TextTable } from '@/components/ui/text-table';
import { abilitiesOf, PROVIDERS, type ProviderName } from '@/lib/stocks/market/providers';

const NAMES = Object.keys(PROVIDERS) as ProviderName[];

export const providers: Chapter = {
  id: 'anbieter',
  title: 'Woher Daten kommen können',
  body: (
    <>
      <p>
        Der Betreiber wählt die Quellen und ihre Reihenfolge. Fehlen der Quelle eines Wertpapiers Tage, füllen
        sie Kurse der nächsten: nur in derselben Währung, und nur, wenn beide an 20 gemeinsamen Tagen um
        höchstens ein Prozent auseinanderliegen. Sonst bleiben die Tage leer.
      </p>
      <TextTable
        caption="Quellen und Nutzungsbedingungen"
        columns={['Quelle', 'Liefert', 'Börsen', 'Nutzung']}
        rows={NAMES.map((name) => {
          const { label, exchanges, terms, link } = PROVIDERS[name];
          return {
            name: label,
            cells: [
              abilitiesOf(name),
              exchanges,
              <>
                {terms} {link && <TextLink href={link}>Bedingungen</TextLink>}
              </>,
            ],
          };
        })}
      />
    </>
  ),
};
