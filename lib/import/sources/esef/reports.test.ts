import { strToU8, zipSync } from 'fflate';
import {
  INLINE_UNITS,
  INLINE_YEAR,
  inlineContext,
  inlinePage,
  jsonReport,
  TEST_LEI,
  type TestFact,
} from '@/test/esef';
import type { ReportFact } from '../xbrl/report-facts';
import { readInlineReport } from './inline-report';
import { readJsonReport } from './json-report';
import { parsedReport, readPackage } from './package';

/** `concept period value unit decimals` of each fact. */
const shown = (facts: readonly ReportFact[]) =>
  facts.map(({ concept, start, end, value, unit, decimals }) =>
    [concept, `${start ? `${start}/` : ''}${end}`, value, unit, decimals ?? 'exact'].join(' '),
  );

describe('a report in xBRL-JSON', () => {
  it.each<[string, TestFact, string[]]>([
    ['a year', ['Revenue', 2024, 5], ['Revenue 2024-01-01/2024-12-31 5 EUR exact']],
    ['a day', ['Assets', '2024-12-31', 7], ['Assets 2024-12-31 7 EUR exact']],
    // 5 million in thousands are 5 million.
    [
      'decimals, which never scale',
      ['Revenue', 2024, 5_000_000, { decimals: -3 }],
      ['Revenue 2024-01-01/2024-12-31 5000000 EUR -3'],
    ],
    [
      'an amount per share',
      ['BasicEarningsLossPerShare', 2024, '0.291', { unit: 'iso4217:GBP/xbrli:shares', decimals: 3 }],
      ['BasicEarningsLossPerShare 2024-01-01/2024-12-31 0.291 GBP/shares 3'],
    ],
    ['a segment', ['Revenue', 2024, 3, { axis: 'SegmentsAxis' }], []],
    ['a concept of the company', ['own:Ebit', 2024, 3], []],
    ['nothing', ['Revenue', 2024, null], []],
    ['a failed conversion', ['Revenue', 2024, '(ixTransformValueError)'], []],
    ['a number without a currency', ['Revenue', 2024, 5, { unit: 'xbrli:pure' }], []],
    ['a period without an end', ['Revenue', 'forever/forever', 5], []],
  ])('has or leaves out %s', (_name, fact, expected) => {
    expect(shown(readJsonReport(jsonReport([fact])))).toEqual(expected);
  });

  it('leaves out what has no LEI', () => {
    const report = jsonReport([['Revenue', 2024, 5]]);
    report.documentInfo.namespaces.scheme = 'https://registry.example/EDRPOU';
    expect(readJsonReport(report)).toEqual([]);
  });

  it.each([null, [], {}, { documentInfo: {}, facts: {} }, { data: [] }, { error: 'x' }])(
    'is not %j',
    (answer) => {
      expect(() => readJsonReport(answer)).toThrow('ist kein Bericht in xBRL-JSON');
    },
  );

  it.each([
    ['<html>Bitte zustimmen</html>', 'ist eine Webseite'],
    ['{"documentInfo"', 'ist kein vollständiges JSON'],
  ])('is not the text %s', (text, reason) => expect(() => parsedReport(text)).toThrow(reason));
});

describe('an inline report', () => {
  const number = (attributes: string, content: string) =>
    `<td><ix:nonFraction contextRef="c" unitRef="eur" scale="3" decimals="-3" format="ixt:num-comma-decimal" ${attributes}>${content}</ix:nonFraction></td>`;
  const part =
    '<xbrli:segment><xbrldi:explicitMember dimension="ifrs:SegmentsAxis">own:PartMember</xbrldi:explicitMember></xbrli:segment>';
  const resources = [
    INLINE_UNITS,
    inlineContext('c', INLINE_YEAR),
    inlineContext('day', '<xbrli:instant>2024-12-31</xbrli:instant>'),
    inlineContext('midnight', '<xbrli:instant>2025-01-01T00:00:00</xbrli:instant>'),
    inlineContext('part', INLINE_YEAR, part),
    inlineContext('scenario', INLINE_YEAR).replace(
      '</xbrli:context>',
      `<xbrli:scenario>${part}</xbrli:scenario></xbrli:context>`,
    ),
  ].join('');

  it.each<[string, string, string[]]>([
    [
      'a year',
      number('name="ifrs:Revenue"', '1.845.300'),
      ['Revenue 2024-01-01/2024-12-31 1845300000 EUR -3'],
    ],
    [
      'marks within the number',
      number('name="ifrs:Revenue"', '<b>1.845</b><span>.300</span>&#160;'),
      ['Revenue 2024-01-01/2024-12-31 1845300000 EUR -3'],
    ],
    [
      'a sign',
      number('name="ifrs:ProfitLoss" sign="-"', '12'),
      ['ProfitLoss 2024-01-01/2024-12-31 -12000 EUR -3'],
    ],
    [
      'a number in a number',
      number('name="ifrs:ProfitLoss"', number('name="ifrs:ComprehensiveIncome"', '12').slice(4, -5)),
      [
        'ComprehensiveIncome 2024-01-01/2024-12-31 12000 EUR -3',
        'ProfitLoss 2024-01-01/2024-12-31 12000 EUR -3',
      ],
    ],
    [
      'a day, as the day itself',
      number('name="ifrs:Assets"', '9').replace('"c"', '"day"'),
      ['Assets 2024-12-31 9000 EUR -3'],
    ],
    [
      'a day, as midnight',
      number('name="ifrs:Assets"', '9').replace('"c"', '"midnight"'),
      ['Assets 2024-12-31 9000 EUR -3'],
    ],
    [
      'an amount per share',
      '<ix:nonFraction name="ifrs:BasicEarningsLossPerShare" contextRef="c" unitRef="each" decimals="INF" format="ixt:num-dot-decimal">2.93</ix:nonFraction>',
      ['BasicEarningsLossPerShare 2024-01-01/2024-12-31 2.93 EUR/shares exact'],
    ],
    ['a segment', number('name="ifrs:Revenue"', '1').replace('"c"', '"part"'), []],
    ['a segment as a scenario', number('name="ifrs:Revenue"', '1').replace('"c"', '"scenario"'), []],
    ['a concept of the company', number('name="own:Ebit"', '1'), []],
    ['nothing', number('name="ifrs:Revenue" xsi:nil="true"', ''), []],
    ['an unknown context', number('name="ifrs:Revenue"', '1').replace('"c"', '"x"'), []],
    ['a number of another document', number('name="ifrs:Revenue" target="other"', '1'), []],
    ['a page that asks for consent', '<form>Bitte zustimmen</form>', []],
  ])('has or leaves out %s', async (_name, body, expected) => {
    expect(shown(await readInlineReport([inlinePage(body, resources)]))).toEqual(expected);
  });

  it('finds contexts and units in another file', async () => {
    const facts = await readInlineReport([
      inlinePage(number('name="ifrs:Revenue"', '1')),
      inlinePage('', resources),
    ]);
    expect(facts).toMatchObject([{ lei: TEST_LEI, value: 1000 }]);
  });
});

describe('a package', () => {
  const page = (value: string) =>
    inlinePage(
      `<ix:nonFraction name="ifrs:Revenue" contextRef="c" unitRef="eur" format="ixt:num-dot-decimal">${value}</ix:nonFraction>`,
      INLINE_UNITS + inlineContext('c', INLINE_YEAR),
    );
  const packed = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  it.each<[string, Record<string, string>, [string, number[]][]]>([
    [
      'inline XHTML',
      { 'adler/META-INF/taxonomyPackage.xml': '<x/>', 'adler/reports/adler-2024-12-31-de.xhtml': page('5') },
      [['adler-2024-12-31-de.xhtml', [5]]],
    ],
    [
      'several languages',
      { 'a/reports/a-de.xhtml': page('5'), 'a/reports/a-en.xhtml': page('5') },
      [
        ['a-de.xhtml', [5]],
        ['a-en.xhtml', [5]],
      ],
    ],
    [
      'several files of one report',
      { 'a/reports/set/1.xhtml': page('5'), 'a/reports/set/2.xhtml': page('6') },
      [['set', [5, 6]]],
    ],
    [
      'xBRL-JSON',
      { 'reports/a.json': JSON.stringify(jsonReport([['Revenue', 2024, 5]])) },
      [['a.json', [5]]],
    ],
  ])('has %s', async (_name, files, expected) => {
    const reports = await readPackage(packed(files));
    expect(reports.map(({ name, facts }) => [name, facts.map(({ value }) => value)])).toEqual(expected);
  });

  it.each([
    ['no archive', new TextEncoder().encode('<html>Bitte zustimmen</html>'), 'ist kein lesbares Archiv'],
    ['a part of one', packed({ 'reports/a.xhtml': page('5') }).slice(0, 200), 'ist kein lesbares Archiv'],
    ['no report', packed({ 'a/pages/a.xhtml': page('5') }), 'reports/ hat keinen Bericht'],
    ['half a report', packed({ 'reports/a.json': '{"facts"' }), 'ist kein vollständiges JSON'],
  ])('with %s is refused', async (_name, bytes, reason) => {
    await expect(readPackage(bytes)).rejects.toThrow(reason);
  });
});
