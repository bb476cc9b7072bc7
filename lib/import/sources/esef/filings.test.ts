import fs from 'node:fs';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { byPeriod, type Filing, languageRank, readFilings } from './filings';

const filing = (index: number, more: Partial<Filing> = {}): Filing => ({
  lei: 'LEI',
  periodEnd: '2024-12-31',
  index,
  errors: 0,
  added: '2025-03-01',
  jsonUrl: `/a-${index}.json`,
  ...more,
});

it.each<[string, Filing[], number]>([
  ['English', [filing(0, { jsonUrl: '/a-fi.json' }), filing(1, { jsonUrl: '/a_EN.json' })], 1],
  ['German before others', [filing(0, { jsonUrl: '/a-de.json' }), filing(1, { jsonUrl: '/a-sv.json' })], 0],
  [
    'a correction, in any language',
    [filing(0, { jsonUrl: '/a-en.json' }), filing(1, { added: '2025-06-01' })],
    1,
  ],
  ['the higher number of two alike', [filing(0), filing(1)], 1],
  ['one without errors', [filing(0), filing(1, { errors: 2 })], 0],
])('the first of several reports for a period is %s', (_name, filings, index) => {
  expect(byPeriod(filings).get('2024-12-31')?.[0]?.index).toBe(index);
});

it.each([
  ['asml-2022-12-31-en.json', 0],
  ['549300HWDYC5JXC85138-2020-12-31_EN.json', 0],
  ['ENENTO-2020-12-31 en.xbrl.json', 0],
  ['adler-2024-12-31-de.xhtml', 1],
  ['atri-2022-12-31-sv.json', 2],
  ['titancement-2020-12-31AR.json', 2],
])('the language of %s has rank %s', (name, rank) => expect(languageRank(name)).toBe(rank));

it.each([null, {}, { data: {} }, { errors: [{ status: '400' }] }, '<html>'])('%j is no list', (answer) => {
  expect(readFilings(answer)).toBeNull();
});

describeWithSharedData('esef/filings-api', 'recorded answers', () => {
  const recorded = (name: string) =>
    JSON.parse(fs.readFileSync(sharedData(`esef/filings-api/${name}.json`), 'utf8')).response.bodyJson;

  it('a filing by ASML names its report', () => {
    expect(readFilings(recorded('asml22en_ent_vmsg'))).toEqual({
      filings: [
        {
          lei: '724500Y6DUVHQD6OXN27',
          periodEnd: '2022-12-31',
          index: 0,
          errors: 0,
          added: '2023-02-16',
          jsonUrl: '/724500Y6DUVHQD6OXN27/2022-12-31/ESEF/NL/0/asml-2022-12-31-en.json',
        },
      ],
      next: null,
    });
  });

  it('leave out reports of other regimes, and say where the next page is', () => {
    const page = readFilings(recorded('mixed-filings-include-entity'));
    // Two of ten are UAIFRS; one has no JSON.
    expect(page?.filings.map(({ jsonUrl }) => jsonUrl === null)).toEqual([true, ...Array(7).fill(false)]);
    expect(page?.next).toMatch(/page%5Bnumber%5D=2$/);
  });

  it('answers with errors are no lists, and an empty list is one', () => {
    expect(readFilings(recorded('filter_error_count'))).toBeNull();
    expect(readFilings(recorded('multifilter_belgium20_short_date_year-1'))).toEqual({
      filings: [],
      next: null,
    });
  });

  it('six reports by a Belgian company have the corrected English one first', () => {
    const filings = readFilings(recorded('multifilter_belgium20_short_date_year-5'))?.filings ?? [];
    const own = filings.filter(({ lei }) => lei === '549300HWDYC5JXC85138');
    // 0 to 2 were added in 2021, 3 to 5 in 2022: nl, fr, en.
    expect(
      byPeriod(own)
        .get('2020-12-31')
        ?.map(({ index }) => index),
    ).toEqual([5, 4, 3, 0, 2, 1]);
  });
});
