import { Download, Printer } from 'lucide';
import { Section } from '@/components/layout/section';
import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { TEXT_BUTTON } from '@/components/ui/text-button';
import { formatDay } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { countOf } from '@/lib/platform/format/number';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import type { StockFundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import { otherSources } from '@/lib/stocks/fundamentals/other-sources';
import { yearsTitle } from '@/lib/stocks/fundamentals/rules';
import { TRAILING, yearTable } from '@/lib/stocks/fundamentals/year-table';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { yearCharts } from './year-chart';
import { YearCharts } from './year-charts';
import { YearTable } from './year-table';
import { YearsReading } from './years-reading';

/** Shows ten fiscal years as charts and as a table, with their source. The same in every currency. */
export function TenYears({ stockId, fundamentals }: { stockId: string; fundamentals: StockFundamentals }) {
  const table = yearTable(fundamentals);
  const { years, trailing, currency, source } = fundamentals;
  const charts = yearCharts(table, currency);
  const { missing, restatements, shareJumps, publishedOn } = table;
  const notes = [
    currency === null ? 'Die Währung der Berichte ist nicht bekannt.' : null,
    trailing ? `${TRAILING}: zwölf Monate bis ${formatDay(trailing.end)}.` : null,
    table.groups.some(({ rows }) => rows.some(({ growth }) => growth?.some((one) => one !== null)))
      ? 'p. a.: Wachstum im Jahr zwischen den beiden Geschäftsjahren; ein – steht, wo eines davon einen Verlust oder eine Null hat oder eine Angabe fehlt.'
      : null,
    years.some(({ eps, shares }) => eps !== null || shares !== null)
      ? 'Angaben je Aktie gelten für die Aktien von heute.'
      : 'Angaben je Aktie fehlen: Die Quelle nennt keine, oder die Berichte beziehen sich auf eine andere Aktiengattung, etwa bei Hinterlegungsscheinen (ADR).',
    shareJumps.length > 0
      ? `Die Zahl der Aktien sprang ${listed(shareJumps)}, etwa durch eine Fusion, eine Kapitalerhöhung oder einen Umbau des Kapitals; die Jahre davor und danach lassen sich nur bedingt vergleichen.`
      : null,
    missing.length > 0 ? `Ohne Angaben: ${listed(missing.map(String))}.` : null,
    `Quelle: ${PROVIDERS[source].label}${publishedOn ? `, zuletzt veröffentlicht am ${formatDay(publishedOn)}` : ''}.`,
    ...otherSources(fundamentals),
  ];
  return (
    <Section
      id="jahre"
      title={yearsTitle(years.length)}
      aside={
        <p className="flex flex-wrap gap-1">
          <a
            href={`/stock-detail/${stockId}/steckbrief`}
            className={buttonStyle({ look: 'quiet', small: true })}
          >
            <Icon of={Printer} small />
            Steckbrief
          </a>
          <a
            href={apiAddress(`/api/stocks/${stockId}/fundamentals?format=csv`)}
            download
            rel="nofollow"
            className={buttonStyle({ look: 'quiet', small: true })}
          >
            <Icon of={Download} small />
            Als CSV
          </a>
        </p>
      }
    >
      <div className="years-fold">
        <YearsReading data={charts}>
          <YearCharts data={charts} />
        </YearsReading>
        <YearTable table={table} />
        <label
          className={`${TEXT_BUTTON} relative has-focus-visible:outline-2 has-focus-visible:outline-accent`}
        >
          <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" />
          Alle Bilder und die Tabelle
        </label>
      </div>
      <p className="mt-3 text-13 text-ink-3">{notes.filter(Boolean).join(' ')}</p>
      {restatements.length > 0 && (
        <details className="mt-1 text-13 text-ink-3">
          <summary className="min-h-6 cursor-pointer">
            * {countOf(restatements.length, 'Zahl hat', 'Zahlen hat')} ein späterer Bericht geändert
          </summary>
          <ul className="mt-1">
            {restatements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
