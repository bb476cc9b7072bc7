import { isCurrency } from '@/lib/currencies/iso-4217';
import { grouped } from '@/lib/finance/grouped';
import type { RateSeries, Refusal } from '../../rows';
import { isoDayNumber, noDay } from '../csv/iso-day';
import type { DataFile } from '../csv/open-file';
import { numberCell, readTable } from '../csv/table-file';

const COLUMNS = { required: ['date', 'currency', 'rate'], optional: [] };

/**
 * Reads exchange rates from a file of rows date, currency, rate (units of the currency for one euro).
 *
 * @throws SourceError if the header lacks a column or the file cannot be read
 */
export async function* readRatesFile(
  file: DataFile,
  refuse: (refusal: Refusal) => void,
): AsyncIterable<RateSeries> {
  const collected = new RateCollector(file.name, refuse, isCurrency);
  for await (const { cell, line } of readTable(file, COLUMNS, refuse))
    collected.add(cell('date'), cell('currency'), cell('rate'), line);
  yield* collected.series();
}

/** The ECB's history also contains replaced currencies (EEK, TRL …). */
const isCurrencyOfHistory = (code: string) => /^[A-Z]{3}$/.test(code);

/** Collects single rates into one ascending series per currency; the ECB lists the newest day first. */
export class RateCollector {
  private readonly rates: { currency: string; day: number; rate: number }[] = [];

  constructor(
    private readonly file: string,
    private readonly onRefusal: (refusal: Refusal) => void,
    private readonly isKnown = isCurrencyOfHistory,
  ) {}

  add(date: string, currency: string, text: string, line: number | null): void {
    const day = isoDayNumber(date);
    const rate = numberCell(text);
    const refuse = (refusal: Pick<Refusal, 'code' | 'reason'>, symbol: string | null = currency) =>
      this.onRefusal({ file: this.file, line, symbol, ...refusal });
    if (!this.isKnown(currency))
      refuse({ code: 'unknown_currency', reason: `„${currency.slice(0, 20)}“ ist keine Währung` }, null);
    else if (day === null) refuse(noDay(date));
    else if (rate === null || Number.isNaN(rate))
      refuse({ code: 'bad_number', reason: `„${text.slice(0, 40)}“ ist kein Kurs` });
    else this.rates.push({ currency, day, rate });
  }

  series(): RateSeries[] {
    return [...grouped(this.rates, ({ currency }) => currency)].map(([currency, list]) => {
      list.sort((a, b) => a.day - b.day);
      return {
        currency,
        days: list.map(({ day }) => day),
        rates: list.map(({ rate }) => rate),
        origin: { file: this.file, line: null },
      };
    });
  }
}
