import { slugOf } from './slug';

describe('slugOf', () => {
  it.each([
    ['Königshagen Werkzeuge AG', 'koenigshagen-werkzeuge-ag'],
    ['KO\u0308NIGSHAGEN  werkzeuge, ag.', 'koenigshagen-werkzeuge-ag'],
    ['koenigshagen-werkzeuge-ag', 'koenigshagen-werkzeuge-ag'],
    ['Straße & Söhne GmbH & Co. KGaA', 'strasse-soehne-gmbh-co-kgaa'],
    ["L'Oréal S.A.", 'l-oreal-s-a'],
    ['SAP.DE', 'sap-de'],
    ['DE0007164600', 'de0007164600'],
    ['Ｔｏｙｏｔａ', 'toyota'],
    ['トヨタ', 'トヨタ'],
    ['../../etc', 'etc'],
    ['🚀', ''],
    ['\u0000\u202e--', ''],
    ['', ''],
  ])('%j is %s', (text, slug) => expect(slugOf(text)).toBe(slug));
});
