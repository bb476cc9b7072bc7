import { contextOn } from '@/test/source';
import { createSecSource } from './sec';

const YEAR = { start: '2024-01-01', end: '2024-12-31', form: '10-K', filed: '2025-02-10', val: 100 };

/** Reads the years of a listing without an ISIN, whose ticker the SEC gives a company of this title. */
async function readYears(name: string, title: string) {
  const listing = { symbol: 'TICK', name, isin: null, currency: 'USD', country: 'United States', splits: [] };
  const source = createSecSource({
    listings: [listing],
    answers: {
      tickers: async () => new Map([['TICK', { cik: 1, title }]]),
      companyFacts: async () => ({ facts: { 'us-gaap': { NetIncomeLoss: { units: { USD: [YEAR] } } } } }),
    },
  });
  const reasons: string[] = [];
  const context = contextOn('2026-11-25', ({ reason }) => reasons.push(reason));
  let read = 0;
  for await (const { fundamentals } of source.fundamentals?.(context) ?? [])
    read += fundamentals?.years.length ?? 0;
  return { read, reasons };
}

describe('a listing without an ISIN', () => {
  // Titles as the SEC lists them.
  it.each([
    ['The Coca-Cola Company', 'COCA COLA CO'],
    ['Adidas', 'ADIDAS AG/ADR'],
    ["O'Reilly", 'O REILLY AUTOMOTIVE INC'],
    ['Charles Schwab', 'SCHWAB CHARLES CORP'],
    ['D.R. Horton', 'HORTON D R INC /DE/'],
    ['IBM', 'INTERNATIONAL BUSINESS MACHINES CORP'],
    ['GE Aerospace', 'GENERAL ELECTRIC CO'],
  ])('has the years of the company of its name: %s, %s', async (name, title) => {
    expect(await readYears(name, title)).toEqual({ read: 1, reasons: [] });
  });

  it.each([
    ['Raytheon', 'Tutor Perini Corp'],
    ['A Company', 'AGILENT TECHNOLOGIES, INC.'],
    ['', 'AGILENT TECHNOLOGIES, INC.'],
    ['SLB', 'SCHLUMBERGER LIMITED/NV'],
  ])('has no years of the new owner of its ticker: %s, %s', async (name, title) => {
    expect(await readYears(name, title)).toEqual({
      read: 0,
      reasons: [`TICK: Das Kürzel gehört bei der SEC ${title}, die Aktie heißt ${name} und hat keine ISIN`],
    });
  });
});
