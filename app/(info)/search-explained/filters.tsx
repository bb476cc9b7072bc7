import type { Chapter } from '@/components/layout/info-page';
import { TextTable } from '@/components/ui/text-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { formatNumber } from '@/lib/platform/format/number';
import { categoryText, filterText, formatFilterValue } from '@/lib/search/filter';
import {
  BASIC_FILTER_KEYS,
  type BasicFilterKey,
  type BasicFilterValues,
  CATEGORIES,
  CATEGORY_SIZE,
  FILTER_KEYS,
  FILTER_SECTIONS,
  FILTERS,
  type FilterSection,
  PRESETS,
} from '@/lib/search/rules';
import { METRICS } from '@/lib/stocks/metrics';

const SECTIONS = Object.entries(FILTER_SECTIONS) as [FilterSection, string][];

const DIRECTIONS = { minimum: 'Mindestwert', maximum: 'Höchstwert' } as const;

function filterRow(key: BasicFilterKey) {
  const { direction, maximum, step } = FILTERS[key];
  return {
    name: METRICS[key].label,
    cells: [
      DIRECTIONS[direction],
      `0 bis ${formatFilterValue(key, maximum, DEFAULT_CURRENCY)}, Schritt ${formatNumber(step, step === 1 ? 0 : 1)}`,
    ],
  };
}

/** Lists the conditions of a preset. */
function Conditions({ filters }: { filters: BasicFilterValues }) {
  const entries = Object.entries(filters) as [BasicFilterKey, number][];
  return (
    <ul>
      {entries.map(([key, setting]) => (
        <li key={key}>{filterText(key, setting, DEFAULT_CURRENCY)}</li>
      ))}
    </ul>
  );
}

const filters: Chapter = {
  id: 'filter',
  title: 'Die Filter',
  body: (
    <>
      <p>
        Von den {FILTER_KEYS.length} Filtern mit einer Zahl stehen hier {BASIC_FILTER_KEYS.length}; die
        übrigen gelten nach denselben Regeln. Jeder hier ist ein Regler. Ganz links, bei 0, ist er aus. Ein
        Mindestwert behält Aktien, deren Kennzahl so groß oder größer ist; ein Höchstwert behält Aktien, deren
        Kennzahl so klein oder kleiner ist. Der Grenzwert selbst zählt dazu: Bei höchstens 15 bleibt ein KGV
        von 15 dabei.
      </p>
      {SECTIONS.flatMap(([section, title]) => [
        <h3 key={section}>{title}</h3>,
        <TextTable
          key={`${section} table`}
          caption={`Filter im Abschnitt ${title}`}
          columns={['Filter', 'Wirkt als', 'Regler']}
          rows={BASIC_FILTER_KEYS.filter((key) => FILTERS[key].section === section).map(filterRow)}
        />,
      ])}
      <p>
        Die Marktkapitalisierung stellst du in Milliarden ein, die Dividende als Betrag je Aktie; beide in der
        Währung, in der die Suche rechnet. Am rechten Ende eines Reglers ist sein größter Wert die Bedingung:
        Marktkapitalisierung ganz rechts heißt „mindestens 1.000 Mrd. €“.
      </p>
      <p>
        <strong>Verluste und Lücken:</strong> Einen Höchstwert bei KGV, KBV oder EV/EBITDA besteht nur, wer
        dort einen Wert über null hat. Ein Unternehmen mit Verlust hat kein besonders niedriges KGV, sondern
        keines, das etwas sagt. Fehlt eine Kennzahl, fällt die Aktie heraus, sobald du nach dieser Kennzahl
        filterst.
      </p>
    </>
  ),
};

const presets: Chapter = {
  id: 'vorlagen',
  title: 'Die fünf Vorlagen',
  body: (
    <>
      <p>
        Eine Vorlage ist ein Anfang, kein Urteil: Sie setzt die Filter, die hier stehen, und sonst keine. Ein
        zweiter Klick auf sie nimmt sie zurück.
      </p>
      <TextTable
        caption="Vorlagen mit ihren Filtern"
        columns={['Vorlage', 'Filter']}
        rows={Object.values(PRESETS).map(({ label, filters: values }) => ({
          name: label,
          cells: [<Conditions key={label} filters={values} />],
        }))}
      />
    </>
  ),
};

const categories: Chapter = {
  id: 'kategorien',
  title: 'Die Reihen der Übersicht',
  body: (
    <>
      <p>
        Solange du nichts gesucht hast, zeigt die Suche fünf Reihen mit je bis zu {CATEGORY_SIZE.shown}{' '}
        Aktien. Sie entstehen allein aus der Regel, die hier steht; niemand sucht sie aus.
      </p>
      <TextTable
        caption="Reihen der Übersicht mit ihrer Regel"
        columns={['Reihe', 'Regel']}
        rows={Object.values(CATEGORIES).map((category) => ({
          name: category.label,
          cells: [categoryText(category)],
        }))}
      />
    </>
  ),
};

export const filterChapters = [filters, presets, categories];
