import { withCleanName } from './security-name';

const ISIN = 'DE0007164600';
const clean = (
  name: string,
  text = '',
  codes = { isin: ISIN as string | null, wkn: '716460' as string | null },
) => withCleanName({ ...codes, symbol: null, name }, text).name;

it.each<[string, string | null]>([
  ['Adlerhorst AG Inhaber-Aktien o.N.', 'Adlerhorst AG Inhaber-Aktien o.N.'],
  ['WPKNR/ISIN AdlerhorstAG 716460 Inhaber-Aktien DE0007', 'AdlerhorstAG'],
  ['WKN/ISIN per 02.03.2026 716460 Adlerhorst AG STK 1,544 DE0007', 'Adlerhorst AG'],
  ['per02.03.2026AdlerhorstAG', 'AdlerhorstAG'],
  ['per02.03.20262GAG', '2GAG'],
  ['WKN/ISIN AdlerhorstAG Emissionsland:DEUTSCHLAND', 'AdlerhorstAG'],
  ['POSITION ANZAHL KURS BETRAG Adlerhorst AG', 'Adlerhorst AG'],
  ['1 Depotübertrag eingehend Adlerhorst AG', 'Adlerhorst AG'],
  ['Bison Fund ISIN: US0378331005 Unterdepot: 00 Bezeichnung: Adlerhorst AG', 'Adlerhorst AG'],
  ['Adlerhorst AG (DE0007164600)', 'Adlerhorst AG'],
  ['Adlerhorst Brauerei 3.20 USD', 'Adlerhorst Brauerei'],
  ['Adlerhorst AG 1.250,00 EUR Inhaber-Aktien', 'Adlerhorst AG Inhaber-Aktien'],
  ['Adlerhorst AG Inhaber-Aktien EUR 1,00', 'Adlerhorst AG Inhaber-Aktien EUR 1,00'],
  ['WKN/ISIN per 02.03.2026', null],
  ['716460', null],
  ['0', null],
  ['Text mit STK Adlerhorst', null],
])('the name in „%s“ is %s', (name, expected) => {
  expect(clean(name)).toBe(expected);
});

it.each([
  ['as it stands there', 'Kauf\nAdlerhorst & Co. (Holding) AG 716460', 'Adlerhorst & Co. (Holding) AG'],
  [
    'unless its letters stand apart',
    'A d l e r h o r s t & C o . ( H o l d i n g ) A G',
    'Adlerhorst&Co.(Holding)AG',
  ],
  ['unless it is not there', 'Kauf', 'Adlerhorst&Co.(Holding)AG'],
])('a name without blanks gets those of the text, %s', (_, text, expected) => {
  expect(clean('Adlerhorst&Co.(Holding)AG', text)).toBe(expected);
});

it('a security that has no code keeps what it is named', () => {
  expect(clean('STK', '', { isin: null, wkn: null })).toBe('STK');
});
