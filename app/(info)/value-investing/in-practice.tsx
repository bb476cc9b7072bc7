import type { Chapter } from '@/components/layout/info-page';
import { ButtonLink } from '@/components/ui/button-link';
import { TextTable } from '@/components/ui/text-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isRoute } from '@/lib/platform/seo/routes';
import { filterTexts } from '@/lib/search/filter';
import { PRESETS } from '@/lib/search/rules';

const checklist: Chapter = {
  id: 'checkliste',
  title: 'Zehn Fragen vor dem Kauf',
  body: (
    <>
      <ol>
        <li>Kann ich in zwei Sätzen sagen, womit das Unternehmen Geld verdient?</li>
        <li>
          Wie sahen Umsatz, Margen und freier Cashflow in den letzten zehn Jahren aus, auch im schlechtesten?
        </li>
        <li>Was hält Wettbewerber ab, und wird es in zehn Jahren noch halten?</li>
        <li>Sind die Schulden auch in einem schlechten Jahr tragbar? Wann werden sie fällig?</li>
        <li>Wird aus dem Gewinn Geld?</li>
        <li>Wie viel vom Eigenkapital ist Firmenwert?</li>
        <li>
          Was hat die Leitung mit dem Geld der letzten Jahre gemacht: investiert, zugekauft, ausgeschüttet?
        </li>
        <li>Auf welche Spanne schätze ich den Wert, und welche Annahme trägt ihn?</li>
        <li>Wie groß ist der Abstand zum Kurs am unteren Ende dieser Spanne?</li>
        <li>Was müsste geschehen, damit ich meinen Irrtum eingestehe?</li>
      </ol>
      <p>
        Schreibe die Antworten auf, bevor du kaufst. In zwei Jahren weißt du sonst nicht mehr, warum du
        gekauft hast, und hältst den Kurs für die Begründung.
      </p>
    </>
  ),
};

const FITTING_PRESETS = [
  ['value-stocks', 'Kandidaten im Sinne Grahams. Prüfe bei jedem, ob er eine Value-Falle ist.'],
  ['high-profit-margin', 'Mögliche Burggräben. Sieh dir dann viele Jahre und den Preis an.'],
  ['high-dividend', 'Dividendenzahler ab einer gewissen Größe. Prüfe dann die Ausschüttungsquote.'],
] as const;

const withTheSearch: Chapter = {
  id: 'mit-der-aktiensuche',
  title: 'Wie dir die Aktiensuche dabei hilft',
  body: (
    <>
      <p>
        Eine Suche findet keine Gelegenheiten, sie verkleinert den Heuhaufen. Drei ihrer Vorlagen passen zu
        dem, was hier steht:
      </p>
      <TextTable
        caption="Vorlagen der Suche für wertorientierte Anleger"
        columns={['Vorlage', 'Filter', 'Wozu']}
        rows={FITTING_PRESETS.map(([id, purpose]) => ({
          name: PRESETS[id].label,
          cells: [filterTexts(PRESETS[id].filters, DEFAULT_CURRENCY).join(', '), purpose],
        }))}
      />
      <p>
        Auf der Seite einer Aktie siehst du, wie jede Kennzahl im Vergleich zu allen anderen Unternehmen
        abschneidet. Ein hoher Score bei der Bewertung zusammen mit einem niedrigen bei Finanzen oder Wachstum
        ist kein Widerspruch, sondern oft dieselbe Nachricht aus zwei Richtungen. Wie alles berechnet wird,
        steht unter <a href="/search-explained">So funktioniert die Aktiensuche</a>.
      </p>
      <p>
        Was keine Suche kann: den Geschäftsbericht lesen. Den findest du auf den Seiten des Unternehmens für
        Anleger, meist unter <span lang="en">Investor Relations</span>.
      </p>
      <div className="mt-8 rounded-card bg-accent-soft p-6 font-sans text-15 leading-normal">
        <p className="font-serif text-20 font-semibold">Fang mit einer Frage an</p>
        <p className="mt-1 mb-4 text-ink-2">
          Suche ein Unternehmen, das du kennst, und prüfe es mit den zehn Fragen.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
          {isRoute('/register') && (
            <ButtonLink href="/register" look="secondary">
              Kostenloses Konto erstellen
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  ),
};

export const practiceChapters = [checklist, withTheSearch];
