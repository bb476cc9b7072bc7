import { dayOf } from '@/lib/platform/format/day-of';
import { decimalPlaces, parseDecimal } from '@/lib/platform/format/parse-number';

type PriceList = {
  /** ISO days and exact decimals. */
  prices: { date: string; price: string }[];
  /** Lines that hold no day and price, with their numbers from 1 on. */
  wrong: { line: number; text: string }[];
};

/** A day and what separates it from the price. */
const DAY = /^"?(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})"?\s*([;,\t]|\s)\s*/;

/**
 * Reads a list of prices, one a line: `02.03.2026;87,50` or `2026-03-02,87.50`. Further columns and a heading are left
 * out.
 */
export function readPriceList(text: string): PriceList {
  const list: PriceList = { prices: [], wrong: [] };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  let isFirst = true;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const { date, price } = readLine(line.trim());
    if (date !== null && price !== null && Number(price) > 0 && decimalPlaces(price) <= 8)
      list.prices.push({ date, price });
    else if (!(isFirst && !/\d/.test(line))) list.wrong.push({ line: index + 1, text: line.trim() });
    isFirst = false;
  }
  return list;
}

function readLine(line: string): { date: string | null; price: string | null } {
  const [start = '', day, separator = ''] = DAY.exec(line) ?? [];
  if (day === undefined) return { date: null, price: null };
  const [cell = ''] = line.slice(start.length).split(/\s/.test(separator) ? /\s+/ : separator);
  const number = cell.replaceAll('"', '').trim();
  // Where a comma separates columns, a point begins the decimals.
  return {
    date: dayOf(day, ['yyyy-MM-dd', 'd.M.yyyy']),
    price: parseDecimal(separator === ',' ? number.replace('.', ',') : number),
  };
}
