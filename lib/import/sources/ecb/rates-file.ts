import { isCurrency } from '@/lib/currencies/iso-4217';
import type { RateSeries, Refusal } from '../../rows';
import { isoDayBytes } from '../csv/iso-day';
import type { DataFile } from '../csv/open-file';
import { numberCell, readTable } from '../csv/table-file';

type GrowingSeries = { currency: string; days: number[]; rates: number[]; origin: RateSeries['origin'] };

/**
 * Reads exchange rates from a file of rows date, currency, rate (units of the currency for one euro).
 *
 * @throws SourceError if the header lacks a column or the file cannot be read
 */
export async function* readRatesFile(
  file: DataFile,
  refuse: (refusal: Refusal) => void,
): AsyncIterable<RateSeries> {
  const byCurrency = new Map<string, GrowingSeries>();
  for await (const { cell, line } of readTable(
    file,
    { required: ['date', 'currency', 'rate'], optional: [] },
    refuse,
  )) {
    const currency = cell('currency');
    const bytes = Buffer.from(cell('date'));
    const day = isoDayBytes(bytes, 0, bytes.length);
    const rate = numberCell(cell('rate'));
    const place = { file: file.name, line, symbol: currency };
    if (!isCurrency(currency)) {
      refuse({
        ...place,
        symbol: null,
        code: 'unknown_currency',
        reason: `„${currency.slice(0, 20)}“ ist keine Währung`,
      });
    } else if (day === null) {
      refuse({
        ...place,
        code: 'bad_date',
        reason: `„${cell('date').slice(0, 40)}“ ist kein Datum der Form 2026-03-31`,
      });
    } else if (rate === null || Number.isNaN(rate)) {
      refuse({ ...place, code: 'bad_number', reason: `„${cell('rate').slice(0, 40)}“ ist kein Kurs` });
    } else {
      const series = byCurrency.get(currency) ?? {
        currency,
        days: [],
        rates: [],
        origin: { file: file.name, line: null },
      };
      series.days.push(day);
      series.rates.push(rate);
      byCurrency.set(currency, series);
    }
  }
  yield* byCurrency.values();
}
