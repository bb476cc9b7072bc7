import fs from 'node:fs';
import path from 'node:path';
import { toCents } from '@/lib/finance/rounding';
import { sampleCases, sharedData } from '../shared-data';
import type { RealTrade } from './depot';
import type { PaperForm } from './paper-forms';

/** Folder of settlements of many banks, as text. */
const SETTLEMENTS = 'imports/broker-pdf-text';

type Sample = {
  date: string;
  quantity: number;
  gross: number;
  fees?: number;
  net: number;
  foreignGross?: { amount: number };
  exchangeRate?: { rate: number };
  security: { isin: string; wkn?: string; name: string };
};

type PaperSecurity = { isin: string; wkn: string; name: string };

/** A paper, its amounts in euros, and units of the quoted currency for one euro, as it states both amounts. */
export type Paper = {
  trade: RealTrade;
  isin: string;
  text: string;
  gross: number;
  fees: number;
  net: number;
  rate: number | null;
};

/**
 * Writes the settlement of a trade in the form of a bank: a sample with another security, day, price and amounts. Its fees
 * stay, and all its days move by as much.
 */
export function paperOf(trade: RealTrade, security: PaperSecurity): Paper {
  const { form, quantity, price, perEuro } = trade;
  const sample = sampleOf(form);
  const quoted = toCents(quantity * price);
  const gross = perEuro === null ? quoted : toCents(quoted / perEuro);
  const fees = sample.fees ?? 0;
  const net = toCents(form.kind === 'sale' ? gross - fees : gross + fees);
  const swaps: [isMeant: (value: number) => boolean, becomes: number][] = [
    [(value) => value === sample.net, net],
    [(value) => value === sample.gross, gross],
    [(value) => value === sample.quantity, quantity],
  ];
  if (perEuro !== null)
    swaps.unshift(
      [(value) => value === toCents(sample.foreignGross?.amount ?? 0), quoted],
      [(value) => value === sample.exchangeRate?.rate, perEuro],
    );
  swaps.push([
    (value) => isPrice(value, sample.quantity, sample.foreignGross?.amount ?? sample.gross),
    price,
  ]);
  const text = withNumbers(
    withDays(withSecurity(textOf(form), sample.security, security), sample.date.slice(0, 10), trade.day),
    swaps,
  );
  const rate = perEuro === null ? null : quoted / gross;
  return { trade, isin: security.isin, text, gross, fees, net, rate };
}

const textOf = ({ bank, file }: PaperForm) =>
  fs.readFileSync(path.join(sharedData(SETTLEMENTS), bank, file), 'utf8');

function sampleOf({ bank, file }: PaperForm): Sample {
  const cases = sampleCases<{ file?: string; bookings: Sample[] }>(`${SETTLEMENTS}/${bank}`);
  const sample = cases.find((one) => one.file === file)?.bookings[0];
  if (!sample) throw new Error(`${bank} has no sample ${file}`);
  return sample;
}

function withSecurity(text: string, from: Sample['security'], to: PaperSecurity): string {
  const wkn = from.wkn ?? (from.isin.startsWith('DE') ? from.isin.slice(5, 11) : undefined);
  const coded = text.replaceAll(from.isin, to.isin);
  const renamed = withName(withName(coded, from.name, to.name), from.name, to.name);
  return wkn ? renamed.replaceAll(wkn, to.wkn) : renamed;
}

/** Replaces the longest beginning of a name that stands in a line; the rest of it stands in the next. */
function withName(text: string, from: string, to: string): string {
  const words = from.split(' ');
  for (let count = words.length; count > 1; count--) {
    const beginning = words.slice(0, count).join(' ');
    if (text.includes(beginning)) return text.replaceAll(beginning, to);
  }
  return text;
}

const DAY = /(?<![\d.])(\d\d)\.(\d\d)\.((?:19|20)?\d\d)(?![\d.])/g;

function withDays(text: string, from: string, to: string): string {
  const shift = Date.parse(to) - Date.parse(from);
  return text.replace(DAY, (all, day, month, year) => {
    const time = Date.parse(`${year.length === 2 ? '20' : ''}${year}-${month}-${day}`);
    if (Number.isNaN(time)) return all;
    const [newYear = '', newMonth, newDay] = new Date(time + shift).toISOString().slice(0, 10).split('-');
    return `${newDay}.${newMonth}.${newYear.slice(-year.length)}`;
  });
}

/** A number as German documents write it, and no part of a name (3M). */
const NUMBER = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?![.,]?\d|\p{L})/gu;

function withNumbers(text: string, swaps: readonly [(value: number) => boolean, number][]): string {
  const isGrouped = !/(?<![\d.,])\d{4,},\d\d(?!\d)/.test(text);
  return text.replace(NUMBER, (token) => {
    const value = Number(token.replaceAll('.', '').replace(',', '.'));
    const swap = swaps.find(([isMeant]) => isMeant(value));
    return swap ? written(swap[1], token.split(',')[1]?.length ?? 0, isGrouped) : token;
  });
}

const isPrice = (value: number, quantity: number, gross: number) =>
  value > 0 && Math.abs(value * quantity - gross) <= Math.max(0.011, quantity * 0.00006);

function written(value: number, decimals: number, isGrouped: boolean): string {
  const needed = String(value).split('.')[1]?.length ?? 0;
  const [whole = '', rest] = value.toFixed(Math.max(decimals, needed)).split('.');
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return rest ? `${grouped},${rest}` : grouped;
}
