import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import type { CompanyRow, SplitRow } from '../../rows';
import { ProviderError } from '../provider';
import type { YahooClient } from './client';
import type { Series } from './fiscal-answers';
import { fiscalYears, lastOf } from './fiscal-years';
import type { HeldBack } from './listing';

/** Days to ask for. Yahoo has four years, sometimes five, however many one asks for. */
const ASKED_DAYS = 10 * 365;

/** Days after the end of a year before which there is no later quarter. */
const QUARTER = 90;

/** Reads the fiscal years of a listing; never throws. */
export type FiscalReader = (
  company: CompanyRow,
  reportingCurrency: string | null,
  splits: readonly SplitRow[],
) => Promise<{ fundamentals: Fundamentals | null; held: HeldBack[] }>;

const NOTHING = { fundamentals: null, held: [] };

/**
 * Creates a reader that delivers the rest of a listing without its fiscal years when they cannot be had. After
 * `faultsInARow` failures it asks no more: the prices of the other listings must not wait for them.
 */
export function createFiscalReader(client: YahooClient, today: string, faultsInARow: number): FiscalReader {
  let faults = 0;
  return async ({ kind, symbol }, currency, splits) => {
    if (kind !== 'share' || faults >= faultsInARow) return NOTHING;
    try {
      const annual = await client.statements(symbol, 'annual', ...span(today));
      assertOf(symbol, annual);
      const last = lastOf(annual.flatMap(({ points }) => points.map(({ asOfDate }) => asOfDate)));
      const trailing =
        last !== null && epochDay(today) - epochDay(last) >= QUARTER
          ? await client.statements(symbol, 'trailing', ...span(today))
          : [];
      assertOf(symbol, trailing);
      faults = 0;
      const exDates = splits.map(({ ex_date }) => ex_date);
      return fiscalYears({ annual, trailing, currency, splits: exDates, today });
    } catch (error) {
      const isKnown = error instanceof ProviderError;
      faults = isKnown && !error.isFault ? 0 : faults + 1;
      const held: HeldBack[] = [
        {
          code: isKnown ? error.code : 'provider_error',
          reason: `Geschäftsjahre zurückgehalten: ${isKnown ? error.message : `Der Abruf ist gescheitert (${error})`}`,
        },
      ];
      if (faults === faultsInARow) {
        const reason = `Nach ${faults} Fehlern nacheinander werden in diesem Lauf keine Geschäftsjahre mehr abgefragt`;
        held.push({ code: 'provider_error', reason });
      }
      return { fundamentals: null, held };
    }
  };
}

const span = (today: string): [from: string, to: string] => [
  isoDay(epochDay(today) - ASKED_DAYS),
  isoDay(epochDay(today) + 1),
];

function assertOf(symbol: string, series: readonly Series[]): void {
  const other = series.find((one) => one.symbol !== symbol);
  if (other) throw new ProviderError('malformed', `Yahoo Finance antwortet mit dem Symbol ${other.symbol}`);
}
