import { strToU8, zipSync } from 'fflate';
import { isoDay } from '@/lib/finance/daily-series';
import { contextOn } from '@/test/source';
import type { RateSeries, Refusal } from '../../rows';
import { createEcbSource } from './ecb';

const HISTORY = 'Date,USD,JPY,EEK,\n2026-04-14,1.15,180.5,N/A,\n2026-04-13,1.14,181,15.6466,\n';
const SHORT = `<?xml version="1.0"?><gesmes:Envelope><Cube>
  <Cube time="2026-04-14"><Cube currency="USD" rate="1.15"/><Cube currency="JPY" rate="180.5"/></Cube>
  <Cube time='2026-04-13'><Cube currency='USD' rate='1.14'/><Cube currency='JPY' rate='abc'/></Cube>
</Cube></gesmes:Envelope>`;

async function read(newestStored: string | null, answer: (url: string) => Response | Error) {
  const asked: string[] = [];
  const refused: Refusal[] = [];
  const source = createEcbSource({
    newestStored,
    fetch: async (url) => {
      asked.push(url);
      const response = answer(url);
      if (response instanceof Error) throw response;
      return response;
    },
  });
  const series: RateSeries[] = [];
  const context = contextOn('2026-04-15', (refusal) => refused.push(refusal));
  for await (const one of source.rates?.(context) ?? []) series.push(one);
  const rates = Object.fromEntries(
    series.map(({ currency, days, rates: values }) => [
      currency,
      Array.from(days, (day, i) => [isoDay(day), values[i]]),
    ]),
  );
  return { asked, rates, refused };
}

const zipped = (files: Record<string, string>) =>
  new Response(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

describe('the rates of the ECB', () => {
  it('are its whole history at first, oldest first', async () => {
    const { asked, rates, refused } = await read(null, () => zipped({ 'eurofxref-hist.csv': HISTORY }));
    expect(asked).toEqual(['https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip']);
    expect(rates).toEqual({
      USD: [
        ['2026-04-13', 1.14],
        ['2026-04-14', 1.15],
      ],
      JPY: [
        ['2026-04-13', 181],
        ['2026-04-14', 180.5],
      ],
      EEK: [['2026-04-13', 15.6466]],
    });
    expect(refused).toEqual([]);
  });

  it('are the last 90 days from then on, and a bad one is held back', async () => {
    const { asked, rates, refused } = await read('2026-04-10', () => new Response(SHORT));
    expect(asked).toEqual(['https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml']);
    expect(rates).toEqual({
      USD: [
        ['2026-04-13', 1.14],
        ['2026-04-14', 1.15],
      ],
      JPY: [['2026-04-14', 180.5]],
    });
    expect(refused).toMatchObject([{ symbol: 'JPY', code: 'bad_number' }]);
  });

  it('are the whole history again after a long gap', async () => {
    const { asked } = await read('2026-01-15', () => zipped({ 'eurofxref-hist.csv': HISTORY }));
    expect(asked[0]).toContain('hist.zip');
  });

  it.each<[string, string | null, Response | Error, RegExp]>([
    ['no connection', null, new TypeError('fetch failed'), /nicht erreichbar .*data:import -- ecb DATEI/],
    [
      'an error status',
      null,
      new Response('', { status: 503 }),
      /antwortet mit 503 .*data:import -- ecb DATEI/,
    ],
    ['a page instead of an archive', null, new Response('<html>'), /kein lesbares Archiv/],
    ['an archive without a table', null, zipped({ 'readme.txt': 'x' }), /kein lesbares Archiv/],
    ['another table', null, zipped({ 'a.csv': 'day,usd\n1,2\n' }), /nicht mit der Spalte Date/],
    ['a page instead of XML', '2026-04-10', new Response('<html>'), /enthält keine Wechselkurse/],
  ])('say so: %s', async (_name, newest, answer, message) => {
    await expect(read(newest, () => answer)).rejects.toThrow(message);
  });

  it('need the file they are told', () => {
    expect(() => createEcbSource({ file: '/nirgends/fx.csv' })).toThrow(/gibt es nicht/);
  });
});
