import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { readCompanyFacts } from '../xbrl/companyfacts';
import { issuerFacts } from '../xbrl/issuer-facts';
import { folderReports } from './folder';

/** A row of expected.csv. */
type Expected = Record<
  'report' | 'fiscal_year_start' | 'fiscal_year_end' | 'figure' | 'value' | 'currency' | 'concept',
  string
>;

const LEIS: Readonly<Record<string, string>> = {
  'reports/kainos-2022-03-31.xbrl.json': '213800H2PQMIF3OVZY47',
  'reports/own-example-musterwerk-2024.xbrl.json': '00EXAMPLEMUSTERWERK1',
  'reports/fcc-2024-excerpt.xbrl.json': '95980020140005178328',
  'reports/ixbrl-document-set-faurecia/': '969500F0VMZLK2IULV85',
};

/** Figures of a year by their names in expected.csv; it names others that no year has. */
const FIGURES: Readonly<Record<string, FiscalFigure>> = {
  revenue: 'revenue',
  operating_profit: 'ebit',
  profit_before_tax: 'pretaxIncome',
  net_income_attributable: 'netIncome',
  eps_diluted: 'eps',
  total_assets: 'totalAssets',
  cash: 'cash',
  operating_cash_flow: 'operatingCashFlow',
  capex: 'capex',
  shares: 'shares',
};

describeWithSharedData('esef', 'expected values', () => {
  const folder = path.resolve(sharedData('esef'));
  const answers = folderReports(folder);
  const { signal } = new AbortController();

  const rows = (): Expected[] => parse(fs.readFileSync(path.join(folder, 'expected.csv')), { columns: true });
  const leiOf = ({ report }: Expected) => LEIS[report] ?? '';

  it('all expected facts are read', async () => {
    const stated = rows().filter(({ value }) => value !== '');
    expect(stated.length).toBe(29);
    for (const row of stated) {
      const { reports = [] } =
        (await answers.reportsOf(leiOf(row), signal, { of: [], readFrom: null })) ?? {};
      const { fiscal_year_start: start, fiscal_year_end: end, currency } = row;
      const sum = row.concept.split('+').reduce((all, concept) => {
        const found = reports
          .flatMap(({ facts }) => facts)
          .filter(
            (fact) =>
              `ifrs-full:${fact.concept}` === concept &&
              fact.lei === leiOf(row) &&
              fact.end === end &&
              (fact.start ?? start) === start &&
              (currency === '' ? fact.unit === 'shares' : fact.unit.startsWith(currency)),
          );
        expect(new Set(found.map(({ value }) => value)).size).toBe(1);
        return all + (found[0]?.value ?? Number.NaN);
      }, 0);
      expect([row.report, row.figure, sum]).toEqual([row.report, row.figure, Number(row.value)]);
    }
  });

  it('all expected years are read, and figures that no report states stay empty', async () => {
    for (const row of rows()) {
      const figure = FIGURES[row.figure];
      if (!figure) continue;
      const year = await yearOf(leiOf(row), row.fiscal_year_end);
      expect([row.report, row.figure, year?.[figure]]).toEqual([
        row.report,
        row.figure,
        row.value === '' ? null : Number(row.value),
      ]);
      if (row.currency) expect(year?.currency).toBe(row.currency);
    }
  });

  // expected.csv has the equity with minorities, of Musterwerk 1,012.6 million; years have that of the owners.
  it.each([
    ['213800H2PQMIF3OVZY47', '2022-03-31', 107_690_000, 99_532_000],
    // Liabilities of 803.2 + 640.9 million.
    ['00EXAMPLEMUSTERWERK1', '2024-12-31', 984_950_000, 1_444_100_000],
  ])('equity and liabilities: %s', async (lei, end, equity, totalLiabilities) => {
    expect(await yearOf(lei, end)).toMatchObject({ equity, totalLiabilities });
  });

  it('come from files of which none is unreadable but answers that are errors', async () => {
    const contents = await answers.issuers?.();
    expect(contents?.held.map(({ reason }) => reason.split(' ')[0]).sort()).toEqual([
      'filings-api/filter_error_count.json',
      'filings-api/unknown_filter_error.json',
    ]);
    expect([...(contents?.named.keys() ?? [])].sort()).toEqual(Object.values(LEIS).sort());
  });

  async function yearOf(
    lei: string,
    end: string,
  ): Promise<(FiscalYear & { currency: string | null }) | undefined> {
    const { reports = [] } = (await answers.reportsOf(lei, signal, { of: [], readFrom: null })) ?? {};
    const { answer } = issuerFacts(lei, reports, '2026-11-25');
    const { years, currency } = readCompanyFacts(answer).fundamentals;
    const year = years.find((one) => one.end === end);
    return year && { ...year, currency };
  }
});
