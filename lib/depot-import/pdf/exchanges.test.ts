import { exchangeOf } from './exchanges';
import { readDocument } from './read-document';

const [OLD, NEW] = ['US78446M1099', 'US78446M2089'];

/** Notices of our own making; the words are those that such documents have. */
const FLATEX = (heading: string, given: string, received: string, rest: string) => `flatexDEGIRO Bank AG
${heading}
WKN     ISIN          Wertpapierbezeichnung           Anzahl
A2BCDE  ${OLD}  BISONFELL INC             ${given}
Sehr geehrter Herr X,
durch den Umtausch haben wir mit Valuta 13.03.2026 in Ihr Depot eingebucht:
WKN     ISIN          Wertpapierbezeichnung                        Anzahl
A3BCDE  ${NEW}  BISONFELL NEW                 ${received}
${rest}`;

const BAADER = `Baader Bank AG
Reverse Split
Ausbuchung aus Depot 1 per 20.03.2026
Nominale ISIN: ${OLD} WKN: A1BCDE
STK 700 Bisonfell Inc.
Registered Shares DL -,01
Einbuchung in Depot 1 per 20.03.2026
Nominale ISIN: ${NEW} WKN: A2BCDE
STK 28 Bisonfell Inc.
Registered Shares New
Verhältnis: 25 : 1`;

const ONVISTA = `onvista bank BELEGNUMMER=1
Kapitalherabsetzung ADRESSZEILE1=Herr
Durchführungsanzeige
Ausbuchung:
Gattungsbezeichnung ISIN
Bisonfell Inc. Registered Shares o.N. ${OLD}
Nominal Ex-Tag
STK 2.000,000 25.03.2026
Wir haben Ihrem Depot im Verhältnis 2 : 1 folgende Stücke zugebucht (hinzugefügt):
Gattungsbezeichnung Fälligkeit näch. Zinstermin ISIN
Bisonfell Teilrechte 09.04.2026 ${NEW}
Nominal
STK 1.000,000`;

const TRADE_REPUBLIC = `TRADE REPUBLIC BANK GMBH
A B SEITE 1 von 1
C DATUM 01.03.2026
TITELUMTAUSCH
NR. BUCHUNG WERTPAPIER BETRAG
1 Ausbuchung Bisonfell PLC 25 Stk.
Reg. Shares Class A
${OLD}
2 Einbuchung Bisonfell PLC 50 Stk.
Reg. Shares
${NEW}`;

const ING = `ING-DiBa AG
Umtausch Ausgang
2,00 Stück Bisonfell Inc. 25.03.2026 0021740090
Registered Shares DL 1
ISIN (WKN): ${OLD} (853260)
Girosammelverwahrung
Wie gewünscht haben wir Ihren Bestand
im Verhältnis 1:8,0324 in die WKN A3BCDE umgetauscht.`;

describe('a notice of an exchange', () => {
  it.each<[string, string, object]>([
    [
      'flatex, with a tax',
      FLATEX(
        'Fusion in US78446M2089',
        '12,5',
        '25,0',
        'Steuerpfl. Ertrag 9,00 EUR\nEinbeh. Steuer** 2,37 EUR',
      ),
      // 25 / 12.5.
      { date: '2026-03-13', quantity: '12.5', ratio: '2', taxes: '2.37', net: null, warning: null },
    ],
    [
      'flatex, with cash',
      FLATEX(
        'Wertpapiertausch / Reverse Split',
        '450,000000',
        '37,000000',
        'Steuerbetrag 1,00 EUR\nVerrechnung über Ihr Konto: 1003 Gutschrift 4,13 EUR',
      ),
      // 37 / 450; 4.13 + 1.00.
      { ratio: '0.0822222222222222', net: '5.13', warning: expect.stringContaining('Barabfindung') },
    ],
    [
      'Baader Bank',
      BAADER,
      {
        ...{ date: '2026-03-20', quantity: '700', ratio: '0.04' },
        security: { isin: OLD, wkn: 'A1BCDE', name: 'Bisonfell Inc. Registered Shares DL -,01' },
        into: { isin: NEW, wkn: 'A2BCDE', name: 'Bisonfell Inc. Registered Shares New' },
      },
    ],
    [
      'onvista bank',
      ONVISTA,
      { date: '2026-03-25', ratio: '0.5', into: { isin: NEW, name: 'Bisonfell Teilrechte' } },
    ],
    [
      'Trade Republic',
      TRADE_REPUBLIC,
      { date: '2026-03-01', quantity: '25', ratio: '2', into: { isin: NEW } },
    ],
    [
      'ING, which has the new WKN alone',
      ING,
      {
        ...{ date: '2026-03-25', quantity: '2.00', ratio: '8.0324', into: { isin: null, wkn: 'A3BCDE' } },
        warning: expect.stringContaining('Verhältnis'),
      },
    ],
  ])('of %s has both securities', (_, text, expected) => {
    const plain = text.replace(/ +/g, ' ');
    const named = { kind: 'merger', security: { isin: OLD } };
    expect(exchangeOf(plain, 'comma')).toMatchObject({ ...named, ...expected });
    expect(readDocument([text.split('\n')])).toMatchObject({
      bookings: [{ ...named, ...expected }],
      leftOut: [],
    });
  });

  it.each([
    ['that states the same shares twice', ONVISTA.replace(NEW, OLD).replace('1.000,000', '2.000,000')],
    ['without the new shares', ONVISTA.replace('STK 1.000,000', '')],
    ['of no shares', ONVISTA.replace('2.000,000', '0,000')],
  ])('%s is left out', (_, text) => {
    expect(readDocument([text.split('\n')])).toMatchObject({ bookings: [], leftOut: [{}] });
  });
});
