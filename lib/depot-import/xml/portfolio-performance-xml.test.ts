import { readFile } from '@/test/depot-import';
import { UnreadableFile } from '../read-booking';

/**
 * A purchase that stands in the account, with its depot inside it, as the program writes it; a dividend, a transfer
 * between two depots.
 */
const CLIENT = `<?xml version="1.0"?>
<client>
  <version>66</version>
  <securities>
    <security><name>Erste &amp; Co</name><isin>DE0007164600</isin><prices><price t="2026-01-02" v="1"/></prices></security>
    <security><name>Zweite AG</name><wkn>A1EWWW</wkn><tickerSymbol>ZWE.DE</tickerSymbol></security>
  </securities>
  <accounts>
    <account>
      <name>Konto</name>
      <transactions>
        <account-transaction>
          <date>2026-03-02T09:30</date><currencyCode>EUR</currencyCode><amount>100490</amount>
          <security reference="../../../../../securities/security[2]"/>
          <crossEntry class="buysell">
            <portfolio>
              <name>Depot A</name>
              <referenceAccount reference="../../../../.."/>
              <transactions>
                <portfolio-transaction>
                  <uuid>u-1</uuid>
                  <date reference="../../../../../date"/>
                  <currencyCode>EUR</currencyCode><amount>100490</amount>
                  <security reference="../../../../../../../../../securities/security[2]"/>
                  <shares>1050000000</shares>
                  <units>
                    <unit type="FEE"><amount currency="EUR" amount="490"/></unit>
                    <unit type="GROSS_VALUE">
                      <amount currency="EUR" amount="100000"/><forex currency="USD" amount="125000"/>
                    </unit>
                  </units>
                  <type>BUY</type>
                </portfolio-transaction>
                <portfolio-transaction>
                  <date>2026-03-05</date><currencyCode>EUR</currencyCode><amount>20000</amount>
                  <security reference="../../../../../../../../../securities/security[2]"/>
                  <crossEntry class="portfolio-transfer">
                    <portfolioTo><name>Depot B</name><transactions/></portfolioTo>
                  </crossEntry>
                  <shares>200000000</shares><type>TRANSFER_OUT</type>
                </portfolio-transaction>
              </transactions>
            </portfolio>
          </crossEntry>
          <shares>0</shares><type>BUY</type>
        </account-transaction>
        <account-transaction>
          <date>2026-03-10T00:00</date><currencyCode>EUR</currencyCode><amount>736</amount>
          <security reference="../../../../../securities/security"/>
          <shares>1000000000</shares>
          <units><unit type="TAX"><amount currency="EUR" amount="264"/></unit></units>
          <type>DIVIDENDS</type>
        </account-transaction>
      </transactions>
    </account>
  </accounts>
</client>`;

describe('a file of Portfolio Performance as XML', () => {
  it('has each booking once, with its depot and what references lead to', async () => {
    expect(await readFile(CLIENT)).toMatchObject({
      format: 'portfolio-performance-xml',
      leftOut: [],
      bookings: [
        {
          // 1,004.90 − 4.90.
          kind: 'purchase',
          date: '2026-03-02',
          time: '09:30',
          quantity: '10.5',
          gross: '1000',
          fees: '4.9',
          net: '1004.9',
          depot: 'Depot A',
          reference: 'u-1',
          foreign_gross: { currency: 'USD', amount: '1250' },
          security: { isin: null, wkn: 'A1EWWW', symbol: 'ZWE.DE', name: 'Zweite AG' },
        },
        { kind: 'transfer', date: '2026-03-05', quantity: '2', depot: 'Depot A', to_depot: 'Depot B' },
        {
          // 7.36 + 2.64.
          kind: 'dividend',
          time: null,
          quantity: '10',
          gross: '10',
          taxes: '2.64',
          net: '7.36',
          depot: 'Depot A',
          security: { isin: 'DE0007164600', name: 'Erste & Co' },
        },
      ],
    });
  });

  it('has the same bookings where references are numbers', async () => {
    const numbered = [
      ['<client>', '<client id="1">'],
      ['<security><name>Erste', '<security id="2"><name>Erste'],
      ['<security><name>Zweite', '<security id="3"><name>Zweite'],
      ['<account>', '<account id="4">'],
      ['<date>2026-03-02T09:30', '<date id="5">2026-03-02T09:30'],
      ['"../../../../../securities/security[2]"', '"3"'],
      ['"../../../../.."', '"4"'],
      ['"../../../../../date"', '"5"'],
      ['"../../../../../../../../../securities/security[2]"', '"3"'],
      ['"../../../../../../../../../securities/security[2]"', '"3"'],
      ['"../../../../../securities/security"', '"2"'],
    ].reduce((text, [path = '', number = '']) => text.replace(path, number), CLIENT);
    expect(numbered).not.toContain('..');
    expect(await readFile(numbered)).toEqual(await readFile(CLIENT));
  });

  it.each([
    // 1,050,000,000 and 1,000,000,000 parts of a share.
    [25, ['10500', '2000', '10000']],
    [26, ['1050', '200', '1000']],
    [48, ['1050', '200', '1000']],
    [49, ['10.5', '2', '10']],
  ])('in version %s has its shares in their own parts', async (version, quantities) => {
    const { bookings } = await readFile(CLIENT.replace('>66<', `>${version}<`));
    expect(bookings.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  it('counts shares as after the last split that was entered, which changed them', async () => {
    const event = (day: string, type = 'STOCK_SPLIT') =>
      `<event><date>${day}</date><type>${type}</type><details>4:1</details></event>`;
    const of = (...events: string[]) =>
      CLIENT.replace(
        '<wkn>A1EWWW</wkn>',
        `<wkn>A1EWWW</wkn><events>${events.join('')}<dividendEvent><date>2026-03-08</date></dividendEvent></events>`,
      );
    const countedOn = async (text: string) =>
      (await readFile(text)).bookings.map(({ date, counted_on: day }) => [date, day]);
    expect(
      await countedOn(of(event('2026-03-04'), event('2026-03-03'), event('2026-03-07', 'NOTE'))),
    ).toEqual([
      ['2026-03-02', '2026-03-04'],
      // After both.
      ['2026-03-05', '2026-03-05'],
      // Belongs to another security.
      ['2026-03-10', '2026-03-10'],
    ]);
  });

  it.each([
    ['another program', '<a><b/></a>', 'welches Programm'],
    ['cut', CLIENT.slice(0, 900), 'kein lesbares XML'],
    ['with a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${CLIENT}`, 'kein lesbares XML'],
    ['encrypted', 'PORTFOLIO\u0002xyz', 'verschlüsselt'],
  ])('that is %s is refused', async (_, text, reason) => {
    await expect(readFile(text)).rejects.toThrow(UnreadableFile);
    await expect(readFile(text)).rejects.toThrow(reason);
  });

  it('whose references lead nowhere or in a circle leaves the booking out', async () => {
    const circle = CLIENT.replace('<date reference="../../../../../date"/>', '<date reference="../date"/>');
    expect(await readFile(circle)).toMatchObject({
      bookings: [{ kind: 'transfer' }, { kind: 'dividend' }],
      leftOut: [{ reason: expect.stringContaining('fehlen') }],
    });
  });
});
