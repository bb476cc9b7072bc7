/** Reports in ESEF for tests: facts of one issuer, in the two forms of such reports. */

/** A fact: concept, period (`2024` a calendar year, else a day), value, and what differs from a sum in euro. */
export type TestFact = readonly [
  concept: string,
  period: number | string,
  value: number | string | null,
  more?: { unit?: string; decimals?: number; axis?: string },
];

export const TEST_LEI = '529900T8BM49AURSDO55';

const NAMESPACES = {
  'ifrs-full': 'https://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  xbrli: 'http://www.xbrl.org/2003/instance',
  scheme: 'http://standards.iso.org/iso/17442',
  own: 'https://www.adler.example/xbrl/2024',
};

/** Makes a report in xBRL-JSON, with periods that end at the midnight after their last day. */
export const jsonReport = (facts: readonly TestFact[], lei = TEST_LEI) => ({
  documentInfo: { documentType: 'https://xbrl.org/2021/xbrl-json', namespaces: NAMESPACES },
  facts: Object.fromEntries(
    facts.map(([concept, period, value, { unit = 'iso4217:EUR', decimals, axis } = {}], at) => [
      `fact-${at}`,
      {
        value: value === null ? null : `${value}`,
        ...(decimals !== undefined && { decimals }),
        dimensions: {
          concept: concept.includes(':') ? concept : `ifrs-full:${concept}`,
          entity: `scheme:${lei}`,
          period: periodOf(period),
          unit,
          ...(axis && { [`ifrs-full:${axis}`]: 'own:PartMember' }),
        },
      },
    ]),
  ),
});

function periodOf(period: number | string): string {
  if (typeof period === 'number') return `${period}-01-01T00:00:00/${period + 1}-01-01T00:00:00`;
  if (period.includes('/')) return period;
  return new Date(Date.parse(period) + 86_400_000).toISOString().slice(0, 19);
}

/** Makes an inline report; contexts and units stand in `resources`, which may go into another file. */
export const inlinePage = (body: string, resources = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
  xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:ifrs="${NAMESPACES['ifrs-full']}" xmlns:own="${NAMESPACES.own}"
  xmlns:iso4217="${NAMESPACES.iso4217}" xmlns:xbrli="${NAMESPACES.xbrli}">
<head><title/></head><body><div style="display:none"><ix:header><ix:resources>${resources}</ix:resources></ix:header></div>
${body}</body></html>`;

export const inlineContext = (id: string, period: string, part = '', lei = TEST_LEI): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="${NAMESPACES.scheme}">${lei}</xbrli:identifier>${part}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`;

export const INLINE_YEAR =
  '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>';

export const INLINE_UNITS = `<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
<xbrli:unit id="each"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>`;
